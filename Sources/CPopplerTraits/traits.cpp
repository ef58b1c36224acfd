#include "CPopplerTraits.h"

#include <cmath>
#include <cstring>
#include <memory>
#include <optional>

#include <glib.h>

#include <Catalog.h>
#include <ErrorCodes.h>
#include <GlobalParams.h>
#include <Object.h>
#include <PDFDoc.h>
#include <Stream.h>
#include <ViewerPreferences.h>
#include <XRef.h>

namespace {

thread_local bool encryption_mentioned = false;

// Poppler keeps the first callback that anyone gives it while a document is
// open, so this one does what poppler-glib's does: log under its domain.
void log_message(ErrorCategory category, Goffset position,
                 const char *message) {
  if (std::strstr(message, "encryption") != nullptr ||
      std::strstr(message, "security handler") != nullptr) {
    encryption_mentioned = true;
  }
  const char *kind = nullptr;
  switch (category) {
    case errSyntaxWarning: kind = "Syntax warning"; break;
    case errSyntaxError: kind = "Syntax error"; break;
    case errIO: kind = "IO error"; break;
    case errUnimplemented: kind = "Unimplemented feature"; break;
    case errInternal: kind = "Internal error"; break;
    case errConfig:
    case errCommandLine:
    case errNotAllowed: return;
  }
  if (position < 0) {
    g_log("Poppler", G_LOG_LEVEL_INFO, "%s: %s", kind, message);
  } else {
    g_log("Poppler", G_LOG_LEVEL_INFO, "%s at position %" G_GOFFSET_FORMAT
          ": %s", kind, static_cast<goffset>(position), message);
  }
}

std::optional<GooString> optional_password(const char *password) {
  if (password == nullptr) return {};
  return GooString(password);
}

enum class encryption { none, known, unknown };

// Judges by the combinations that Poppler's StandardSecurityHandler takes; of
// others it may open the document and read its bytes as if they were plain.
encryption encryption_of(XRef *xref) {
  if (xref == nullptr) return encryption::none;
  Object *trailer = xref->getTrailerDict();
  if (trailer == nullptr || !trailer->isDict()) return encryption::none;
  const Object encrypt = trailer->dictLookup("Encrypt");
  if (!encrypt.isDict()) return encryption::none;
  if (!encrypt.dictLookup("Filter").isName("Standard")) {
    return encryption::unknown;
  }
  const Object version = encrypt.dictLookup("V");
  const Object revision = encrypt.dictLookup("R");
  if (!version.isInt() || !revision.isInt()) return encryption::unknown;
  const int v = version.getInt(), r = revision.getInt();
  if ((v == 1 || v == 2) && (r == 2 || r == 3)) return encryption::known;
  if ((v != 4 && v != 5) || r < 4 || r > 6) return encryption::unknown;
  const Object streams = encrypt.dictLookup("StmF");
  const Object strings = encrypt.dictLookup("StrF");
  const auto is_plain = [](const Object &filter) {
    return filter.isNull() || filter.isName("Identity");
  };
  if (is_plain(streams) && is_plain(strings)) return encryption::none;
  const Object filters = encrypt.dictLookup("CF");
  if (!streams.isName() || !strings.isName(streams.getName()) ||
      !filters.isDict()) {
    return encryption::unknown;
  }
  const Object used = filters.dictLookup(streams.getName());
  if (!used.isDict()) return encryption::unknown;
  const Object method = used.dictLookup("CFM");
  const bool is_known = v == 4 ? method.isName("V2") || method.isName("AESV2")
                               : method.isName("AESV3");
  return is_known ? encryption::known : encryption::unknown;
}

// Acrobat's largest; beyond it a value is a mistake, not a size.
constexpr double largest_user_unit = 75000;

}  // namespace

struct poppler_traits {
  // Before the document, so that the tables outlive it.
  GlobalParamsIniter global_tables{log_message};
  std::unique_ptr<PDFDoc> document;

  poppler_traits_state state() const {
    const bool is_open = document->isOk();
    if (!is_open && document->getErrorCode() != errEncrypted) {
      return POPPLER_TRAITS_DAMAGED;
    }
    if (encryption_of(document->getXRef()) == encryption::unknown) {
      return POPPLER_TRAITS_ENCRYPTION_UNKNOWN;
    }
    return is_open ? POPPLER_TRAITS_OPEN : POPPLER_TRAITS_PASSWORD_REFUSED;
  }
};

poppler_traits *poppler_traits_open_file(const char *path,
                                         const char *password) noexcept try {
  auto traits = std::make_unique<poppler_traits>();
  const auto secret = optional_password(password);
  traits->document = std::make_unique<PDFDoc>(std::make_unique<GooString>(path),
                                              secret, secret);
  return traits.release();
} catch (...) {
  return nullptr;
}

poppler_traits *poppler_traits_open_memory(const char *bytes, size_t count,
                                           const char *password) noexcept try {
  auto traits = std::make_unique<poppler_traits>();
  const auto secret = optional_password(password);
  // The document owns the stream, but not the bytes.
  auto *stream = new MemStream(bytes, 0, static_cast<Goffset>(count),
                               Object(objNull));
  traits->document = std::make_unique<PDFDoc>(stream, secret, secret);
  return traits.release();
} catch (...) {
  return nullptr;
}

void poppler_traits_close(poppler_traits *traits) noexcept { delete traits; }

poppler_traits_state poppler_traits_get_state(
    const poppler_traits *traits) noexcept try {
  return traits->state();
} catch (...) {
  return POPPLER_TRAITS_DAMAGED;
}

bool poppler_traits_reads_right_to_left(poppler_traits *traits) noexcept try {
  if (!traits->document->isOk()) return false;
  ViewerPreferences *preferences =
      traits->document->getCatalog()->getViewerPreferences();
  return preferences != nullptr &&
         preferences->getDirection() == ViewerPreferences::directionR2L;
} catch (...) {
  return false;
}

double poppler_traits_user_unit(poppler_traits *traits, int page) noexcept try {
  PDFDoc *document = traits->document.get();
  if (!document->isOk() || page < 0) return 1;
  if (page >= document->getNumPages()) return 1;
  const Ref *reference = document->getCatalog()->getPageRef(page + 1);
  if (reference == nullptr) return 1;
  const Object dictionary = document->getXRef()->fetch(*reference);
  if (!dictionary.isDict()) return 1;
  const Object unit = dictionary.dictLookup("UserUnit");
  if (!unit.isNum()) return 1;
  const double points = unit.getNum();
  return std::isfinite(points) && points > 0 && points <= largest_user_unit
             ? points
             : 1;
} catch (...) {
  return 1;
}

bool poppler_traits_encryption_was_mentioned() noexcept {
  const bool was_mentioned = encryption_mentioned;
  encryption_mentioned = false;
  return was_mentioned;
}

void poppler_traits_keep_global_tables() noexcept {
  try {
    // Never destroyed: documents may be open when the process ends.
    static auto *const tables = new GlobalParamsIniter(log_message);
    (void)tables;
  } catch (...) {
  }
}
