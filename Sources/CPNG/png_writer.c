#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { first_capacity = 1 << 16, idat_size = 1 << 16 };

struct cpng_writer {
  png_structp png;
  png_infop info;
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  int started;
  int filter;
  // What compresses rows beside libpng, and what it has come to so far.
  z_stream deflater;
  int deflating;
  uint8_t *deflated;
  size_t deflated_count;
  size_t deflated_capacity;
  char message[160];
};

static void handle_error(png_structp png, png_const_charp text) {
  cpng_writer *writer = png_get_error_ptr(png);
  strncpy(writer->message, text, sizeof writer->message - 1);
  png_longjmp(png, 1);
}

// libpng warns of what it mends by itself; stderr isn't its place.
static void ignore_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void append(png_structp png, png_bytep data, size_t count) {
  cpng_writer *writer = png_get_io_ptr(png);
  if (count > writer->capacity - writer->count) {
    size_t capacity = writer->capacity ? writer->capacity : first_capacity;
    while (capacity - writer->count < count) {
      if (capacity > SIZE_MAX / 2) png_error(png, "out of memory");
      capacity *= 2;
    }
    uint8_t *bytes = realloc(writer->bytes, capacity);
    if (!bytes) png_error(png, "out of memory");
    writer->bytes = bytes;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, data, count);
  writer->count += count;
}

static void flush_nothing(png_structp png) { (void)png; }

cpng_writer *cpng_writer_create(void) {
  cpng_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->png = png_create_write_struct(
      PNG_LIBPNG_VER_STRING, writer, handle_error, ignore_warning);
  if (writer->png) writer->info = png_create_info_struct(writer->png);
  if (!writer->info) {
    cpng_writer_destroy(writer);
    return NULL;
  }
  png_set_write_fn(writer->png, writer, append, flush_nothing);
  return writer;
}

static void set_palette(cpng_writer *writer, const cpng_header *header) {
  png_color palette[PNG_MAX_PALETTE_LENGTH];
  if (header->palette_count > PNG_MAX_PALETTE_LENGTH ||
      header->palette_alpha_count > header->palette_count)
    png_error(writer->png, "too many palette entries");
  for (int i = 0; i < header->palette_count; i++) {
    const uint8_t *entry = header->palette + 3 * i;
    palette[i].red = entry[0];
    palette[i].green = entry[1];
    palette[i].blue = entry[2];
  }
  png_set_PLTE(writer->png, writer->info, palette, header->palette_count);
  if (header->palette_alpha_count)
    png_set_tRNS(
        writer->png, writer->info, header->palette_alpha,
        header->palette_alpha_count, NULL);
}

int cpng_writer_begin(
    cpng_writer *writer, const cpng_header *header,
    const cpng_compression *compression) {
  png_structp png = writer->png;
  if (setjmp(png_jmpbuf(png))) return -1;
  png_set_compression_level(png, compression->level);
  png_set_compression_strategy(png, compression->strategy);
  png_set_compression_mem_level(png, compression->memory_level);
  png_set_compression_buffer_size(png, idat_size);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, compression->filters);
  writer->filter = compression->filters;
  // The indices are known to be good, and looking at each costs a tenth of
  // the encoding.
  png_set_check_for_invalid_index(png, 0);
  png_set_IHDR(
      png, writer->info, header->width, header->height, header->bit_depth,
      header->color_type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
      PNG_FILTER_TYPE_DEFAULT);
  if (header->pixels_per_meter)
    png_set_pHYs(
        png, writer->info, header->pixels_per_meter, header->pixels_per_meter,
        PNG_RESOLUTION_METER);
  if (header->palette_count) set_palette(writer, header);
  png_write_info(png, writer->info);
  return 0;
}

int cpng_writer_write_rows(
    cpng_writer *writer, const uint8_t *rows, size_t stride, uint32_t count,
    int filter) {
  png_structp png = writer->png;
  if (setjmp(png_jmpbuf(png))) return -1;
  for (uint32_t row = 0; row < count; row++) {
    // Not before the first row: libpng keeps a row to compare the next with
    // only if a filter in force at the first one needs it.
    if (writer->started && writer->filter != filter) {
      png_set_filter(png, PNG_FILTER_TYPE_BASE, filter);
      writer->filter = filter;
    }
    png_write_row(png, rows + row * stride);
    writer->started = 1;
  }
  return 0;
}

static void begin_deflating(
    cpng_writer *writer, const cpng_compression *compression) {
  if (writer->deflating) return;
  if (deflateInit2(
          &writer->deflater, compression->level, Z_DEFLATED, MAX_WBITS,
          compression->memory_level, compression->strategy) != Z_OK)
    png_error(writer->png, "out of memory");
  writer->deflating = 1;
}

static void make_room(cpng_writer *writer, size_t wanted) {
  if (writer->deflated_capacity - writer->deflated_count >= wanted) return;
  size_t capacity = 2 * writer->deflated_capacity + wanted;
  uint8_t *bytes = realloc(writer->deflated, capacity);
  if (!bytes) png_error(writer->png, "out of memory");
  writer->deflated = bytes;
  writer->deflated_capacity = capacity;
}

int cpng_writer_write_band(
    cpng_writer *writer, const uint8_t *bytes, size_t count,
    const cpng_compression *compression) {
  png_structp png = writer->png;
  if (setjmp(png_jmpbuf(png))) return -1;
  if (compression) begin_deflating(writer, compression);
  z_stream *deflater = &writer->deflater;
  deflater->next_in = (z_const Bytef *)bytes;
  deflater->avail_in = (uInt)count;
  // A full flush starts the window anew, which is why no band slides it.
  const int flush = count ? Z_FULL_FLUSH : Z_FINISH;
  do {
    make_room(writer, deflateBound(deflater, (uLong)count));
    const size_t room = writer->deflated_capacity - writer->deflated_count;
    const uInt offered = room > UINT32_MAX ? UINT32_MAX : (uInt)room;
    deflater->next_out = writer->deflated + writer->deflated_count;
    deflater->avail_out = offered;
    if (deflate(deflater, flush) == Z_STREAM_ERROR)
      png_error(png, "zlib refused the rows");
    writer->deflated_count += offered - deflater->avail_out;
  } while (deflater->avail_out == 0);
  return 0;
}

int cpng_writer_end_bands(cpng_writer *writer) {
  png_structp png = writer->png;
  if (cpng_writer_write_band(writer, NULL, 0, NULL) != 0) return -1;
  if (setjmp(png_jmpbuf(png))) return -1;
  for (size_t start = 0; start < writer->deflated_count;) {
    const size_t left = writer->deflated_count - start;
    const size_t count = left > PNG_UINT_31_MAX ? PNG_UINT_31_MAX : left;
    png_write_chunk(
        png, (png_const_bytep) "IDAT", writer->deflated + start, count);
    start += count;
  }
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
  return 0;
}

int cpng_writer_end(cpng_writer *writer) {
  if (setjmp(png_jmpbuf(writer->png))) return -1;
  png_write_end(writer->png, writer->info);
  return 0;
}

int cpng_writer_write_chunk(
    cpng_writer *writer, const char *type, const uint8_t *first,
    size_t first_count, const uint8_t *second, size_t second_count) {
  png_structp png = writer->png;
  if (setjmp(png_jmpbuf(png))) return -1;
  if (first_count > PNG_UINT_31_MAX ||
      second_count > PNG_UINT_31_MAX - first_count)
    png_error(png, "too much data for a chunk");
  png_write_chunk_start(
      png, (png_const_bytep)type, (png_uint_32)(first_count + second_count));
  if (first_count) png_write_chunk_data(png, first, first_count);
  if (second_count) png_write_chunk_data(png, second, second_count);
  png_write_chunk_end(png);
  return 0;
}

void cpng_writer_clear(cpng_writer *writer) { writer->count = 0; }

const uint8_t *cpng_writer_bytes(const cpng_writer *writer, size_t *count) {
  *count = writer->count;
  return writer->bytes;
}

const char *cpng_writer_message(const cpng_writer *writer) {
  return writer->message;
}

void cpng_writer_destroy(cpng_writer *writer) {
  if (!writer) return;
  if (writer->png) png_destroy_write_struct(&writer->png, &writer->info);
  if (writer->deflating) deflateEnd(&writer->deflater);
  free(writer->deflated);
  free(writer->bytes);
  free(writer);
}
