/** Greatest width of a sent picture: its width decides its sharpness, at any height. */
const MAX_WIDTH = 2560;
/** Greatest width that the site shows. */
const SHOWN_WIDTH = 1440;
/** Pixels that a canvas of a telephone can have; a larger one stays empty without an error. */
const MAX_PIXELS = 16_777_216;

interface Size {
  width: number;
  height: number;
}

/** Returns the size in which a picture is sent; undefined if it is too long to be drawn in the width that the site shows. */
export function getDrawnSize({ width, height }: Size): Size | undefined {
  return [MAX_WIDTH, SHOWN_WIDTH]
    .map((max) => Math.min(max, width))
    .map((drawn) => ({ width: drawn, height: Math.max(1, Math.round((height * drawn) / width)) }))
    .find((size) => size.width * size.height <= MAX_PIXELS);
}
