import type { GraphQLOutputType } from 'graphql';
import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLString,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { contentLanguage } from '../../schema/locales';
import { getStoredChoices } from '../common/StoredChoice';
import { isFields } from '../content/contentPath';
import { hasWord } from '../content/readPrice';
import { type Field, isFact, ownFields } from '../content/readValue';
import { applyOwnEdits } from './applyEdits';
import type { Edit } from './ContentEdit';
import { type ContentEntryField, type ContentUnit, ContentUnitKind } from './ContentUnit';
import { getEntryFolder, getEntryName, getFile, isEntryFolder, isFacts } from './documents';
import { findListed, findType, getDocumentType, isEntryType, isIds } from './entryLists';
import { factUnits } from './factUnits';
import { getDefault, readDefault } from './releasedTexts';

export type Unit = Pick<
  ContentUnit,
  'path' | 'field' | 'description' | 'kind' | 'choices' | 'isNeeded' | 'entryFields' | 'idForm'
> & {
  /** Whether it is the same in every language. */
  isFact: boolean;
};

/** A text longer than this is edited as a paragraph. */
const LINE = 90;

const NONE = { choices: null, entryFields: null, idForm: null };

/**
 * Lists the paths of a document that staff may edit, in the order of its type: texts, facts of entries, and lists of entries.
 * @param edits of the document, which may add entries.
 */
export async function readUnits(document: string, edits: readonly Edit[] = []): Promise<readonly Unit[]> {
  if (isFacts(document)) return factUnits.map((unit) => ({ ...NONE, ...unit, isFact: true, isNeeded: false }));
  const format = getDocumentType(document);
  if (!format) return [];
  // Its entries are documents.
  if (isEntryFolder(document)) return [{ ...describeList(format.root, format.type, undefined), entryFields: null }];
  const folder = getEntryFolder(document);
  const list = folder && edits.find((edit) => edit.document === folder);
  if (list && !(list.value as string[]).includes(getEntryName(document))) return [];
  const own = edits.filter((edit) => edit.document === document);
  const file = getFile(document, contentLanguage);
  const values = applyOwnEdits(own, findListed(list ? [...own, list] : own));
  const value = values.has(file) ? values.get(file) : readDefault(document, contentLanguage);
  const units: Unit[] = [];
  // A listed entry without any text has the fields of its type.
  const isNew = folder !== undefined;
  collect(value ?? (list ? {} : value), { path: format.root, type: format.type, isNew }, units);
  return units.map((unit) => ({ ...unit, choices: unit.choices ?? listNamed(document, unit.path, edits) }));
}

interface Target {
  path: string;
  type: GraphQLOutputType;
  /** Undefined for a whole document, and for an entry. */
  field?: Field;
  /** Whether it is within an entry, which may lack fields that its type has. */
  isNew?: boolean;
  /** Whether it is within a part that may be left out. */
  isOptional?: boolean;
}

function collect(value: unknown, target: Target, units: Unit[]): void {
  const { path, type, field, isNew = false, isOptional = false } = target;
  // A picture has fields, and a file has its key.
  const named = field?.extensions.key ? GraphQLString : getNamedType(type);
  if (isObjectType(named) && isEntryType(type)) units.push(describeList(path, type, field));
  const isList = isListType(getNullableType(type));
  if ((value === undefined || value === null) && (!isNew || (isObjectType(named) && isList))) return;
  if (isObjectType(named) && isList) {
    const isEntries = isEntryType(type);
    for (const [index, one] of (value as { id?: string }[]).entries())
      collect(one, { type: named, path: `${path}[${one.id ?? index}]`, isNew: isEntries, isOptional }, units);
  } else if (isObjectType(named)) {
    const fields = isFields(value) ? value : {};
    for (const own of ownFields(named)) {
      const inner = { path: `${path}.${own.name}`, type: own.type, field: own, isNew };
      collect(fields[own.name], { ...inner, isOptional: isOptional || isOptionalPart(own) }, units);
    }
  } else {
    const kind = field && getKind(field, value);
    if (!field || !kind) return;
    units.push({
      path,
      ...describeField(field, kind),
      ...{ entryFields: null, idForm: null },
      // A price that is a word has one in every language.
      isFact: isFact(field) && !hasWord(value),
      isNeeded: isNeeded(field) && !isOptional,
    });
  }
}

const isOptionalPart = ({ type }: Field): boolean => !isNonNullType(type) && isObjectType(getNamedType(type));

const describeList = (path: string, type: GraphQLOutputType, field: Field | undefined): Unit => ({
  path,
  field: field?.name ?? path,
  description: field?.description ?? 'The entries, in the order shown.',
  kind: ContentUnitKind.ENTRIES,
  choices: null,
  entryFields: describeEntry(type),
  idForm: getIdForm(type),
  isFact: true,
  isNeeded: false,
});

function getIdForm(type: GraphQLOutputType): string | null {
  const named = getNamedType(type);
  const id = isObjectType(named) ? ownFields(named).find(({ name }) => name === 'id') : undefined;
  return typeof id?.extensions.form === 'string' ? id.extensions.form : null;
}

/** Describes the fields that a new entry has. */
function describeEntry(type: GraphQLOutputType): ContentEntryField[] {
  const named = getNamedType(type);
  return (isObjectType(named) ? ownFields(named) : []).flatMap((field) => {
    const kind = getKind(field, undefined);
    if (!kind) return [];
    return { ...describeField(field, kind), isTranslated: !isFact(field), isNeeded: isNeeded(field) };
  });
}

const isNeeded = ({ type, extensions }: Field): boolean =>
  extensions.needed === true || (isNonNullType(type) && !extensions.optional);

const describeField = (field: Field, kind: ContentUnitKind) => ({
  field: field.name,
  description: field.description ?? '',
  kind,
  choices: kind === ContentUnitKind.CHOICE && !field.extensions.entryOf ? listChoices(field) : null,
});

function listChoices({ type }: Field): string[] {
  const named = getNamedType(type);
  const stored = getStoredChoices(named);
  if (stored) return Object.values(stored);
  return isEnumType(named) ? named.getValues().flatMap((one) => (one.deprecationReason ? [] : String(one.value))) : [];
}

/** Lists the ids that a field may name, which are those of the entries of another list; null for other fields. */
function listNamed(document: string, path: string, edits: readonly Edit[]): string[] | null {
  const list = findType({ document, path })?.field?.extensions.entryOf as Pick<Edit, 'document' | 'path'> | undefined;
  if (!list) return null;
  const edit = edits.find((one) => one.document === list.document && one.path === list.path);
  const ids = edit?.value ?? getDefault({ ...list, locale: contentLanguage });
  return isIds(ids) ? ids : [];
}

/** Returns how a field is edited; undefined for one that staff do not edit, such as an id. */
function getKind({ type, extensions }: Field, value: unknown): ContentUnitKind | undefined {
  const named = getNamedType(type);
  const isList = isListType(getNullableType(type));
  if (extensions.edited) return ContentUnitKind.DAY;
  if (extensions.form) return undefined;
  if (extensions.entryOf) return ContentUnitKind.CHOICE;
  if (named === GraphQLID) return isList ? ContentUnitKind.LIST : undefined;
  if (extensions.key) return isList ? undefined : ContentUnitKind.PICTURE;
  if (extensions.price) return ContentUnitKind.MONEY;
  if (extensions.markdown) return ContentUnitKind.MARKDOWN;
  if (named === GraphQLString) {
    if (isList) return ContentUnitKind.LIST;
    if (extensions.fact) return ContentUnitKind.NAME;
    const isLong = typeof value === 'string' && (value.length > LINE || value.includes('\n'));
    return isLong ? ContentUnitKind.PARAGRAPH : ContentUnitKind.TEXT;
  }
  if (isList) return undefined;
  if (isEnumType(named) || getStoredChoices(named)) return ContentUnitKind.CHOICE;
  if (named === GraphQLBoolean) return ContentUnitKind.FLAG;
  return named === GraphQLInt || named === GraphQLFloat ? ContentUnitKind.NUMBER : undefined;
}
