import { isCalendarDay } from '../../schema/calendarDay';
import { contentLanguage, type Locale } from '../../schema/locales';
import { MAX_AMOUNT, type Price } from '../../schema/priceForms';
import type { FieldError } from '../../schema/rules/FieldError';
import { findPicture } from '../content/Picture';
import { findPriceProblem, hasWord } from '../content/readPrice';
import { isSlug } from '../content/readScalar';
import type { RequestError } from '../errors/wordFieldErrors';
import type { Edit } from './ContentEdit';
import { ContentUnitKind } from './ContentUnit';
import type { Unit } from './readUnits';

const MAX_TEXT = 20_000;
/** A legal document may be long. */
const MAX_MARKDOWN = 100_000;
const MAX_NAME = 200;
const MAX_ENTRIES = 100;
/** A portfolio may have hundreds of projects. */
const MAX_IDS = 1_000;
const MAX_LINKS = 20;
const MAX_NUMBER = 1_000_000_000;
export const MAX_ID = 60;

const isText = (value: unknown, max = MAX_TEXT): value is string => typeof value === 'string' && value.length <= max;

/** Whether a value has only a name and an address. The checks read their format. */
const isLink = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  String(Object.keys(value).sort()) === 'href,name' &&
  Object.values(value).every((one) => isText(one));

const isList = (value: unknown, max: number, isEntry: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= max && value.every(isEntry);

const isId = (value: unknown): boolean => isSlug(value) && String(value).length <= MAX_ID;

/** Whether a value is a price. A translation has the word alone. */
const isPrice = (value: unknown, locale: Locale): boolean =>
  findPriceProblem(value) === undefined &&
  (hasWord(value) ? String((value as Price).word).length <= MAX_NAME : locale === contentLanguage);

interface Form {
  fits: (value: unknown, unit: Unit, locale: Locale) => boolean;
  /** The message that says which values fit. */
  reason: RequestError;
  max: number;
}

const TEXT: Form = { fits: (value) => isText(value), reason: 'contentValueText', max: MAX_TEXT };

const FORMS: Record<ContentUnitKind, Form> = {
  [ContentUnitKind.TEXT]: TEXT,
  [ContentUnitKind.PARAGRAPH]: TEXT,
  [ContentUnitKind.MARKDOWN]: {
    fits: (value) => isText(value, MAX_MARKDOWN),
    reason: 'contentValueText',
    max: MAX_MARKDOWN,
  },
  [ContentUnitKind.PHONE]: TEXT,
  [ContentUnitKind.EMAIL]: TEXT,
  [ContentUnitKind.NAME]: {
    fits: (value) => isText(value) && value.length <= MAX_NAME,
    reason: 'contentValueText',
    max: MAX_NAME,
  },
  [ContentUnitKind.LIST]: {
    fits: (value) => isList(value, MAX_ENTRIES, (one) => isText(one)),
    reason: 'contentValueList',
    max: MAX_ENTRIES,
  },
  [ContentUnitKind.LINKS]: {
    fits: (value) => isList(value, MAX_LINKS, isLink),
    reason: 'contentValueLinks',
    max: MAX_LINKS,
  },
  [ContentUnitKind.ENTRIES]: {
    fits: (value) => isList(value, MAX_IDS, isId) && new Set(value as string[]).size === (value as string[]).length,
    reason: 'contentValueEntries',
    max: MAX_IDS,
  },
  [ContentUnitKind.PICTURE]: {
    fits: (value) => typeof value === 'string' && findPicture(value, {}, contentLanguage) !== null,
    reason: 'contentValuePicture',
    max: 1,
  },
  [ContentUnitKind.CHOICE]: {
    fits: (value, { choices }) => choices?.some((choice) => choice === value) ?? false,
    reason: 'contentValueChoice',
    max: 1,
  },
  [ContentUnitKind.FLAG]: { fits: (value) => typeof value === 'boolean', reason: 'contentValueFlag', max: 1 },
  [ContentUnitKind.NUMBER]: {
    fits: (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= MAX_NUMBER,
    reason: 'contentValueNumber',
    max: MAX_NUMBER,
  },
  [ContentUnitKind.DAY]: {
    fits: (value) => typeof value === 'string' && isCalendarDay(value),
    reason: 'contentValueDay',
    max: 1,
  },
  [ContentUnitKind.MONEY]: {
    fits: (value, _unit, locale) => isPrice(value, locale),
    reason: 'contentValuePrice',
    max: MAX_AMOUNT,
  },
};

type Input = Pick<Edit, 'path' | 'locale' | 'value'>;

/** Returns the errors of inputs: a path or a language that the document does not have, or a value that does not fit its path. */
export function findValueErrors(document: string, units: readonly Unit[], inputs: readonly Input[]): FieldError[] {
  const known = new Map(units.map((unit) => [unit.path, unit]));
  return inputs.flatMap(({ path, locale, value }, index): FieldError[] => {
    const field = `edits[${index}]`;
    const unit = known.get(path);
    const error = (name: string, reason: RequestError, params: FieldError['params']): FieldError[] => [
      { field: `${field}.${name}`, code: 'INVALID_VALUE', reason, ...(params && { params }) },
    ];
    if (!unit) return error('path', 'contentPathUnknown', { document });
    if (unit.isFact && locale !== contentLanguage) return error('locale', 'contentFactLanguage', { document });
    const { fits, reason, max } = FORMS[unit.kind];
    const choices = unit.choices?.join(', ') ?? '';
    const isRemoved = value === null && !unit.isNeeded && unit.kind !== ContentUnitKind.ENTRIES;
    return isRemoved || fits(value, unit, locale) ? [] : error('value', reason, { max, choices });
  });
}
