// As a module where CGLib is one, so that GLib's types exist only once.
#include "../CGLib/shim.h"

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo.h>
#include <poppler.h>
