import type { ContentUnitFieldsFragment } from '../../../../schema/generated/desk/graphql';
import type { Text } from './entryUnits';

/** A change of a text, by its path. */
export interface TextChange {
  path: string;
  text: Text;
  value: unknown;
}

/** A text that the server does not have yet. */
export interface Edit {
  locale: string;
  path: string;
  value: unknown;
  version: number | null;
  /** Whether it was sent and no answer arrived, so that the server may have it. */
  isSent?: boolean;
}

/** Texts of a document that the server does not have yet, by language and path. */
export type Draft = Record<string, Edit>;

export const getKey = (path: string, locale: string) => `${locale} ${path}`;

/** Returns the texts by the keys of their paths. */
export const byKey = (units: readonly ContentUnitFieldsFragment[]): ReadonlyMap<string, Text> =>
  new Map(units.flatMap(({ path, texts }) => texts.map((text) => [getKey(path, text.locale), text] as const)));

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const mapValues = (draft: Draft, change: (edit: Edit, key: string) => Edit): Draft =>
  Object.fromEntries(Object.entries(draft).map(([key, edit]) => [key, change(edit, key)]));

/** Whether a problem is in a field: at its path, or in a text of its list. */
export const isOfField = (problem: string, path: string): boolean => problem === path || problem.startsWith(`${path}[`);

/** Whether a path is that of a field, or of a part of it. */
export const isWithin = (path: string, field: string): boolean =>
  isOfField(path, field) || path.startsWith(`${field}.`);

export const toDraft = (edits: readonly Edit[]): Draft =>
  Object.fromEntries(edits.map((edit) => [getKey(edit.path, edit.locale), edit]));

/** Leaves out keys. */
export const omitKeys = <Value>(all: ReadonlyMap<string, Value>, keys: readonly string[]): ReadonlyMap<string, Value> =>
  new Map([...all].filter(([key]) => !keys.includes(key)));
