#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// Writing PNG images with libpng.
//
// libpng reports errors by longjmp. Each function here catches it inside
// itself and tells the outcome by its result, so that no caller's frame is
// ever jumped over. After a failed call the writer can only be asked for its
// message and destroyed.

typedef struct cpng_writer cpng_writer;

// What libpng has to know before the first row. Rows come as they stand in the
// file: whole bytes, the leftmost pixel in the high bits.
typedef struct {
  uint32_t width;
  uint32_t height;
  // 1, 2, 4 or 8, as the colour type allows.
  uint8_t bit_depth;
  // PNG's number: 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGBA.
  uint8_t color_type;
  // 0 writes no pHYs chunk.
  uint32_t pixels_per_meter;
  // Red, green and blue of each entry, one after the other.
  const uint8_t *palette;
  uint16_t palette_count;
  // The alpha of the first entries of the palette; the others are opaque.
  const uint8_t *palette_alpha;
  uint16_t palette_alpha_count;
} cpng_header;

// How the rows are compressed: zlib's level, strategy and memLevel, and all
// filters that any row will ask for.
typedef struct {
  int level;
  int strategy;
  int memory_level;
  int filters;
} cpng_compression;

// zlib's numbers for `strategy`.
enum {
  cpng_strategy_default = 0,
  cpng_strategy_filtered = 1,
  cpng_strategy_rle = 3,
};

// libpng's numbers for a row's filter. Where several are joined by `|`, libpng
// tries each and keeps what looks best.
enum {
  cpng_filter_none = 0x08,
  cpng_filter_sub = 0x10,
  cpng_filter_up = 0x20,
  cpng_filter_average = 0x40,
  cpng_filter_paeth = 0x80,
};

// Makes a writer that collects the file in memory; NULL when there is none.
cpng_writer *cpng_writer_create(void);

// Writes all that stands before the pixels. Returns 0, or -1 on an error.
int cpng_writer_begin(
    cpng_writer *writer, const cpng_header *header,
    const cpng_compression *compression);

// Writes `count` rows, `stride` bytes apart, with filters among those that
// `compression` named; the image's first row is tried with all of those.
// Returns 0, or -1 on an error.
int cpng_writer_write_rows(
    cpng_writer *writer, const uint8_t *rows, size_t stride, uint32_t count,
    int filter);

// Compresses a band of the image beside libpng, with zlib itself: whole rows,
// each with its filter's byte before it, one behind the other. Bands know
// nothing of each other, and one of at most cpng_band_size bytes spares zlib
// the work of moving its window. An image is written by this or by
// cpng_writer_write_rows, not by both. Returns 0, or -1 on an error.
int cpng_writer_write_band(
    cpng_writer *writer, const uint8_t *bytes, size_t count,
    const cpng_compression *compression);

// Twice zlib's window, less what it looks ahead.
enum { cpng_band_size = 65536 - 262 };

// Writes the pixels that were given as bands, and what stands behind them.
// Returns 0, or -1 on an error.
int cpng_writer_end_bands(cpng_writer *writer);

// Writes what stands behind the pixels. Returns 0, or -1 on an error.
int cpng_writer_end(cpng_writer *writer);

// Writes one chunk of a type of four letters, which libpng need not know. Its
// data stand in two parts, of which either may be empty. Returns 0, or -1 on an
// error.
int cpng_writer_write_chunk(
    cpng_writer *writer, const char *type, const uint8_t *first,
    size_t first_count, const uint8_t *second, size_t second_count);

// Forgets the bytes written so far, which the caller has taken.
void cpng_writer_clear(cpng_writer *writer);

// The bytes written so far, owned by the writer and valid until its next call.
const uint8_t *cpng_writer_bytes(const cpng_writer *writer, size_t *count);

// What went wrong, owned by the writer; empty before an error.
const char *cpng_writer_message(const cpng_writer *writer);

// Frees the writer and its bytes.
void cpng_writer_destroy(cpng_writer *writer);

#endif
