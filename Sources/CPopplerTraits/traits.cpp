#include "CPopplerTraits.h"
#include <PDFDoc.h>
int pdfspread_traits_seed() { return 0; }
