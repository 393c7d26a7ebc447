import type { Viewport } from './readList.ts';

/** CSS pixels of the photographed window, and the widths that visitors are served. */
export const WINDOWS: Record<Viewport, { width: number; height: number; widths: number[]; fallback: number }> = {
  desktop: { width: 1200, height: 750, widths: [480, 720, 960, 1440], fallback: 960 },
  mobile: { width: 375, height: 812, widths: [240, 480], fallback: 480 },
};

export type Format = 'avif' | 'webp';

/** Bytes allowed per file. The encoder lowers its quality until a picture fits. */
export const BUDGETS: Record<Viewport, Record<Format, Record<number, number>>> = {
  desktop: {
    avif: { 480: 18_000, 720: 30_000, 960: 45_000, 1440: 84_000 },
    webp: { 480: 30_000, 720: 52_000, 960: 76_000, 1440: 140_000 },
  },
  mobile: {
    avif: { 240: 14_500, 480: 30_000 },
    webp: { 240: 24_000, 480: 60_000 },
  },
};

/** A picture as small as a document can carry it: as wide as a phone shows it, in CSS pixels, and bytes allowed. */
export const PREVIEW = { width: 416, bytes: 1_900 };

/** Bytes that a picture may take on average, in all its widths and formats together. */
export const AVERAGE_BUDGET = 230_000;
