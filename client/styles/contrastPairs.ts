/** A text, its background, and the minimum contrast ratio of WCAG 2. */
export type ContrastPair = readonly [text: string, ground: string, least: number];

const grounds = ['ground', 'ground-deep', 'surface'];
const darks = ['inverse', 'inverse-raised', 'brand', 'brand-deep'];

/** Pairs on the grounds of a page: 7 for body text, 4.5 for labels, links and accents, 3 for the edges of controls. */
const onGrounds = grounds.flatMap((ground): ContrastPair[] => [
  ['text', ground, 7],
  ['text-soft', ground, 7],
  ['brand', ground, 4.5],
  ['danger', ground, 4.5],
  ['success', ground, 4.5],
  ['line-edge', ground, 3],
]);

/** The brand needs no more than 4.5, so that an agency's colour stays as it is. */
const onDarks = darks.flatMap((ground): ContrastPair[] => [
  ['on-dark', ground, ground.startsWith('brand') ? 4.5 : 7],
  ['on-dark-soft', ground, 4.5],
]);

/** Labels of buttons, in the agency's colour. */
const onAccents = ['accent', 'accent-light'].map((ground): ContrastPair => ['on-accent', ground, 4.5]);

/** Pairs that the pages of the site show. */
export const sitePairs: readonly ContrastPair[] = [
  ...onGrounds,
  ...onDarks,
  ...onAccents,
  ...darks.flatMap((ground): ContrastPair[] => [
    ['accent-on-dark', ground, 4.5],
    ['success-bright', ground, 4.5],
  ]),
  ['text', 'accent-tint', 7],
  ['text', 'brand-tint', 7],
  ['brand', 'brand-tint', 4.5],
  ['text', 'danger-tint', 7],
  ['danger', 'danger-tint', 4.5],
  ['text', 'success-tint', 7],
  ['success', 'success-tint', 4.5],
  ['third', 'third-tint', 4.5],
  ['fourth', 'fourth-tint', 4.5],
];

/** Colours of the parts of a bar of the desk's chart, on its card. */
export const seriesColours = ['brand', 'accent-deep', 'success', 'line-edge'] as const;

/** Pairs that the desk shows, by day and by night. */
export const deskPairs: readonly ContrastPair[] = [
  ...onGrounds,
  ...onDarks,
  ...onAccents,
  ...grounds.map((ground): ContrastPair => ['text-disabled', ground, 4.5]),
  ...['brand-tint', 'accent-tint', 'danger-tint', 'success-tint'].map((ground): ContrastPair => ['text', ground, 7]),
  // A hovered or current row.
  ['text-soft', 'brand-tint', 7],
  ['brand', 'brand-tint', 4.5],
  ['danger', 'brand-tint', 4.5],
  ['success', 'brand-tint', 4.5],
  ['danger', 'danger-tint', 4.5],
  ['success', 'success-tint', 4.5],
  // The state "overdue".
  ['ground', 'danger', 4.5],
  ...seriesColours.map((name): ContrastPair => [name, 'surface', 3]),
];
