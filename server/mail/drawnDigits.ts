/** Signs that count from a number on, in steps. */
const counting = (signs: string, first: number, step = 1) =>
  [...signs].map((sign, place) => [sign, String(first + place * step)] as const);

/** What draws digits, though Unicode takes it apart into none; of other rings and brackets it does. */
const DRAWN = new Map([
  ...counting('⓿❶❷❸❹❺❻❼❽❾❿⓫⓬⓭⓮⓯⓰⓱⓲⓳⓴', 0),
  ...counting('🄋➀➁➂➃➄➅➆➇➈➉', 0),
  ...counting('🄌➊➋➌➍➎➏➐➑➒➓', 0),
  ...counting('⓵⓶⓷⓸⓹⓺⓻⓼⓽⓾', 1),
  ...counting('㉈㉉㉊㉋㉌㉍㉎㉏', 10, 10),
  ...counting('🔟', 10),
]);
const SIGNS = new RegExp(`[${[...DRAWN.keys()].join('')}]`, 'gu');

/** A text with the digits that a reader sees in it. */
export const drawnDigits = (text: string): string => text.replace(SIGNS, (sign) => DRAWN.get(sign) ?? sign);
