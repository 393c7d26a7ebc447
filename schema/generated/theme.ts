// Written by `npm run gen` from agency/theme.css.
export const theme = {
  "brand": "#1735b7",
  "ground": "#fbf7ee"
} as const;

/** Typefaces with a file in agency/fonts, in the order of the stylesheet. */
export const fonts: readonly { family: string; file: string; weight: string; isArabic: boolean }[] =
  [
  {
    "family": "Bricolage Grotesque",
    "file": "bricolage-grotesque.woff2",
    "weight": "400 800",
    "isArabic": false
  },
  {
    "family": "Alexandria",
    "file": "alexandria-arabic.woff2",
    "weight": "400 800",
    "isArabic": true
  }
];

/** Whether the tile pattern is drawn. By itself, so that a bundle without it contains none of its code. */
export const hasMotif: boolean = true;
