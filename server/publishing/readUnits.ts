import type { GraphQLOutputType } from 'graphql';
import { GraphQLString, getNamedType, getNullableType, isListType, isObjectType } from 'graphql';
import { contentLanguage } from '../../schema/locales';
import { type ContentType, getContentType } from '../content/contentTypes';
import { isFact, ownFields } from '../content/readValue';
import { type ContentUnit, ContentUnitKind } from './ContentDocument';
import { isFacts, isProject } from './documents';
import { factUnits } from './factUnits';
import { readDefault } from './releasedTexts';

export type Unit = Pick<ContentUnit, 'path' | 'field' | 'description' | 'kind'>;

/** A text longer than this is edited as a paragraph. */
const LINE = 90;

const PROJECT: Unit = { path: '', field: 'project', description: 'A project.', kind: ContentUnitKind.ENTRY };

/** Lists the paths of a document that staff may edit, in the order of its type: every text that is no fact. */
export async function readUnits(document: string): Promise<readonly Unit[]> {
  if (isProject(document)) return [PROJECT];
  if (isFacts(document)) return factUnits;
  const root = document.startsWith('services/') ? 'service' : (document as ContentType);
  const units: Unit[] = [];
  const value = readDefault(document, contentLanguage);
  collect(value, { path: root, type: getContentType(root), field: root, description: '' }, units);
  return units;
}

interface Target {
  path: string;
  type: GraphQLOutputType;
  field: string;
  description: string;
}

function collect(value: unknown, { path, type, field, description }: Target, units: Unit[]): void {
  if (value === undefined || value === null) return;
  const named = getNamedType(type);
  const isList = isListType(getNullableType(type));
  if (isObjectType(named) && isList) {
    collectEntries(value, { path, type: named }, units);
  } else if (isObjectType(named)) {
    for (const own of ownFields(named)) {
      if (isFact(own)) continue;
      const inner = { path: `${path}.${own.name}`, type: own.type, field: own.name };
      collect((value as Record<string, unknown>)[own.name], { ...inner, description: own.description ?? '' }, units);
    }
  } else if (named === GraphQLString) {
    const isLong = typeof value === 'string' && (value.length > LINE || value.includes('\n'));
    const kind = isList ? ContentUnitKind.LIST : isLong ? ContentUnitKind.PARAGRAPH : ContentUnitKind.TEXT;
    units.push({ path, field, description, kind });
  }
}

function collectEntries(value: unknown, { path, type }: Pick<Target, 'path' | 'type'>, units: Unit[]): void {
  const entry = { type: getNamedType(type) as GraphQLOutputType, field: '', description: '' };
  for (const [index, one] of (value as { id?: string }[]).entries()) {
    collect(one, { ...entry, path: `${path}[${one.id ?? index}]` }, units);
  }
}
