import { type GraphQLOutputType, getNamedType, getNullableType, isListType, isObjectType } from 'graphql';
import { getEntryId, getSteps } from '../content/contentPath';
import { type ContentType, getContentType } from '../content/contentTypes';
import { type Field, isFact, ownFields } from '../content/readValue';
import type { Edit } from './ContentEdit';
import { isFacts, isProject } from './documents';

type UnitPath = Pick<Edit, 'document' | 'path'>;

/** Returns the type of a document; undefined for a project and the facts of the agency, which have forms of their own. */
export function getDocumentType(document: string): { root: string; type: GraphQLOutputType } | undefined {
  if (isProject(document) || isFacts(document)) return undefined;
  const root: ContentType = document.startsWith('services/') ? 'service' : (document as ContentType);
  return { root, type: getContentType(root) };
}

/** Returns the type at a path of a document, and the field that has it. Undefined for a path that the type does not have. */
export function findType({ document, path }: UnitPath): { type: GraphQLOutputType; field?: Field } | undefined {
  let found: { type: GraphQLOutputType; field?: Field } | undefined = getDocumentType(document);
  for (const step of getSteps(path)) {
    if (!found) return undefined;
    const named = getNamedType(found.type);
    if (isListType(getNullableType(found.type))) {
      found = { type: named as GraphQLOutputType, ...(found.field && { field: found.field }) };
      continue;
    }
    const field: Field | undefined = isObjectType(named)
      ? ownFields(named).find(({ name }) => name === step)
      : undefined;
    found = field && { type: field.type, field };
  }
  return found;
}

/** Whether a type is a list whose entries have ids. Its value in an edit is these ids in their order. */
export function isEntryType(type: GraphQLOutputType): boolean {
  const named = getNamedType(type);
  return isListType(getNullableType(type)) && isObjectType(named) && ownFields(named).some(({ name }) => name === 'id');
}

export const isEntryList = (target: UnitPath): boolean => {
  const found = findType(target);
  return found !== undefined && isEntryType(found.type);
};

/** Whether a value is the same in every language, so that only the file in the language of the content has it. */
export const isFactList = (target: UnitPath): boolean => {
  const field = findType(target)?.field;
  return field !== undefined && isFact(field);
};

export const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Returns the ids of entries; another value unchanged. */
export const toIds = (value: unknown): unknown =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof getEntryId(entry) === 'string')
    ? value.map(getEntryId)
    : value;

/** Puts entries into an order. An id without an entry begins one. */
export const arrangeEntries = (entries: unknown, ids: readonly string[]): unknown[] =>
  ids.map((id) => (Array.isArray(entries) ? entries.find((entry) => getEntryId(entry) === id) : undefined) ?? { id });

const nameEntry = (document: string, entry: string): string => `${document} ${entry}`;

/** Names the entries that edits of lists have; `plans plans[starter]`. */
export const findListed = (edits: readonly Edit[]): ReadonlySet<string> =>
  new Set(
    edits
      .filter((edit) => isIds(edit.value) && isEntryList(edit))
      .flatMap(({ document, path, value }) => (value as string[]).map((id) => nameEntry(document, `${path}[${id}]`))),
  );

/** Returns the paths of the entries around a path, the innermost first. */
export function listEntries(path: string): string[] {
  const ends = [...path.matchAll(/\]/g)].map(({ index }) => index + 1);
  return ends.map((end) => path.slice(0, end)).reverse();
}

/** Whether a path is within one of these entries. */
export const isListed = ({ document, path }: UnitPath, listed: ReadonlySet<string>): boolean =>
  listEntries(path).some((entry) => listed.has(nameEntry(document, entry)));
