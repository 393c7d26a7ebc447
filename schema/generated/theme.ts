// Written by `npm run gen` from agency/theme.css.
export const theme = {
  "brand": "#1735b7",
  "ground": "#fbf7ee"
} as const;

/** All colours by role, for drawings. By themselves, so that no bundle contains them. */
export const colours: Readonly<Record<string, string>> = {
  "motif-fourth": "#88d7b9",
  "motif-third": "#c95a37",
  "motif-line-soft": "#ddcbad",
  "motif-line": "#456cd7",
  "shadow": "#0f172d",
  "line-on-dark": "#47567f",
  "line-edge": "#6d7487",
  "line": "#dcd3c4",
  "fourth-tint": "#d7f5e8",
  "fourth": "#065e47",
  "third-tint": "#fcede5",
  "third": "#9b361a",
  "success-tint": "#d7f5e8",
  "success-bright": "#88d7b9",
  "success": "#065e47",
  "danger-tint": "#fcede5",
  "danger": "#9b361a",
  "accent-tint": "#fcebc7",
  "accent-deep": "#cd7d09",
  "accent-on-dark": "#fcb31b",
  "accent-light": "#fdcd5c",
  "accent": "#fcb31b",
  "brand-tint": "#e1e9fe",
  "brand-deep": "#0f278e",
  "brand": "#1735b7",
  "on-accent": "#0f172d",
  "on-dark-soft": "#d0d7e9",
  "on-dark": "#fbf8f1",
  "text-disabled": "#383f53",
  "text-soft": "#383f53",
  "text": "#0f172d",
  "inverse-raised": "#1b2645",
  "inverse": "#0f172d",
  "surface": "#fefdfa",
  "ground-deep": "#f2eadb",
  "ground": "#fbf7ee"
};

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
