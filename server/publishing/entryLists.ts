import { type GraphQLOutputType, getNamedType, getNullableType, isListType, isObjectType } from 'graphql';
import { getEntryId, getSteps } from '../content/contentPath';
import { type ContentType, getContentType } from '../content/contentTypes';
import { type Field, isFact, ownFields } from '../content/readValue';
import type { Edit } from './ContentEdit';
import { getEntryFolder, getEntryName, getEntryRoot, isFacts } from './documents';

type UnitPath = Pick<Edit, 'document' | 'path'>;

/** Returns the type of a document; undefined for the facts of the agency, which have forms of their own. */
export function getDocumentType(document: string): { root: string; type: GraphQLOutputType } | undefined {
  if (isFacts(document)) return undefined;
  const folder = getEntryFolder(document);
  const isService = document.startsWith('services/');
  const root: ContentType = isService ? 'service' : folder ? getEntryRoot(folder) : (document as ContentType);
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
  if (!isListType(getNullableType(type)) || !isObjectType(named)) return false;
  // The id of a document is the name of its file.
  return Object.values(named.getFields()).some(({ name, extensions }) =>
    name === 'id' ? !extensions.derived : extensions.entryId,
  );
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

/** Whether a file may be without the list at a path. */
export const isOptionalList = (target: UnitPath): boolean => findType(target)?.field?.extensions.optional === true;

/** Whether the value at a path is a price, which translations have where it is a word. */
export const isPriceField = (target: UnitPath): boolean => findType(target)?.field?.extensions.price === true;

/** Whether the value at a path is the key of a picture. */
export const isPictureField = (target: UnitPath): boolean => findType(target)?.field?.extensions.key === true;

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

/** An entry of a list, by the path of the list. */
export interface Entry extends UnitPath {
  id: string;
}

const nameEntry = ({ document, path, id }: Entry): string => `${document} ${path}[${id}]`;

/** Names the entries that edits of lists have; `plans plans[starter]`. */
export const findListed = (edits: readonly Edit[]): ReadonlySet<string> =>
  new Set(
    edits
      .filter((edit) => isIds(edit.value) && isEntryList(edit))
      .flatMap(({ document, path, value }) => (value as string[]).map((id) => nameEntry({ document, path, id }))),
  );

/** Returns the entries around a path, the innermost first. A project is an entry of the list of projects, an article of that of articles. */
export function listEntries({ document, path }: UnitPath): Entry[] {
  const inner = [...path.matchAll(/\[([^\]]+)\]/g)].map(({ index, 1: id = '' }) => {
    return { document, path: path.slice(0, index), id };
  });
  const folder = getEntryFolder(document);
  const outer = folder ? [{ document: folder, path: folder, id: getEntryName(document) }] : [];
  return [...outer, ...inner].reverse();
}

export const isInList = (entry: Entry, listed: ReadonlySet<string>): boolean => listed.has(nameEntry(entry));

/** Whether the entry around a path is one of these. */
export const isListed = (target: UnitPath, listed: ReadonlySet<string>): boolean => {
  const [entry] = listEntries(target);
  return entry !== undefined && isInList(entry, listed);
};

/** Whether a path is an entry, or within it. */
export const isInEntry = (target: UnitPath, entry: Entry): boolean =>
  listEntries(target).some((one) => nameEntry(one) === nameEntry(entry));
