#ifndef CPOPPLERTRAITS_H
#define CPOPPLERTRAITS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
#define TRAITS_NOEXCEPT noexcept
extern "C" {
#else
#define TRAITS_NOEXCEPT
#endif

/// A PDF opened beside poppler-glib for what poppler-glib does not tell.
///
/// Used by one thread at a time. No function here lets a C++ exception out.
typedef struct poppler_traits poppler_traits;

/// How opening a PDF ended.
typedef enum {
  POPPLER_TRAITS_OPEN,
  /// Encrypted, and the password (or having none) does not open it.
  POPPLER_TRAITS_PASSWORD_REFUSED,
  /// Encrypted in a way that Poppler does not know.
  POPPLER_TRAITS_ENCRYPTION_UNKNOWN,
  POPPLER_TRAITS_DAMAGED,
} poppler_traits_state;

/// Opens the file at `path`. `password` is taken byte for byte; NULL is none.
///
/// What is returned is to be given to `poppler_traits_close`, however the
/// opening ended; NULL where memory ran out.
poppler_traits *poppler_traits_open_file(const char *path,
                                         const char *password)
    TRAITS_NOEXCEPT;

/// Opens a PDF in memory that must stay unchanged until it is closed.
poppler_traits *poppler_traits_open_memory(const char *bytes, size_t count,
                                           const char *password)
    TRAITS_NOEXCEPT;

void poppler_traits_close(poppler_traits *traits) TRAITS_NOEXCEPT;

poppler_traits_state poppler_traits_get_state(const poppler_traits *traits)
    TRAITS_NOEXCEPT;

/// Whether /ViewerPreferences has /Direction /R2L.
bool poppler_traits_reads_right_to_left(poppler_traits *traits)
    TRAITS_NOEXCEPT;

/// The page's /UserUnit: how many points one unit of its user space is; 1
/// where it has none or one that makes no sense. Pages count from 0.
double poppler_traits_user_unit(poppler_traits *traits, int page)
    TRAITS_NOEXCEPT;

/// Whether Poppler has had to say anything of encryption on this thread since
/// the last call. An open document of which it had may be one whose encryption
/// it does not know, and reads as if it were plain.
///
/// True only while `poppler_traits_keep_global_tables` came before any
/// document.
bool poppler_traits_encryption_was_mentioned(void) TRAITS_NOEXCEPT;

/// Keeps Poppler's global tables until the process ends. Poppler would drop
/// them with the last open document, and build them and look the fonts of the
/// system up again for the next one.
void poppler_traits_keep_global_tables(void) TRAITS_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#undef TRAITS_NOEXCEPT

#endif
