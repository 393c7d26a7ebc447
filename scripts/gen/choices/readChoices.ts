import { isMap, isNode, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { isKnownLocale } from '../../../schema/agency/knownLocales';
import { removeMark } from '../../../schema/agency/toTranslate';
import { defaultLocale, isPublicLocale, type Locale, localeNames, publicLocales } from '../../../schema/locales';
import type { SourceFile } from '../../../server/content/SourceFile';

/** One entry of a list in `agency/choices.yaml`. */
export interface Choice {
  /** The text that is stored, and that REST, addresses and forms have. */
  id: string;
  /** Its name in GraphQL; the id in capitals unless the file names another. */
  graphql: string;
  /** In English, for the API documentation. */
  description?: string | undefined;
  names: Record<Locale, string>;
  /** No longer offered, and readable everywhere. */
  retired: boolean;
}

/** A service of the site. */
export interface ServiceChoice extends Choice {
  /** Slug of its page, which service requests store. */
  page: string;
  /** Whether projects of the portfolio may be of it. */
  inPortfolio: boolean;
  /** Tone of its label (client/ui/Tag.tsx). */
  tone: string;
}

export interface AgencyChoices {
  projectTypes: Choice[];
  timelines: Choice[];
  /** Empty unless the agency asks for a budget. */
  budgets: Choice[];
  services: ServiceChoice[];
}

export type ListName = keyof AgencyChoices;

/** The width of `leads.project_type`, `leads.timeline`, `leads.budget` and `projects.service_type`. */
export const MAX_ID = 20;
/** Lists that may be left out, or offer nothing. */
const OPTIONAL: readonly ListName[] = ['budgets'];
/** The first is that of a service without one. */
const TONES = ['brand', 'fourth', 'third'];
const COMMON = ['id', 'graphql', 'description', 'names', 'retired'];
const FIELDS: Record<ListName, readonly string[]> = {
  projectTypes: COMMON,
  timelines: COMMON,
  budgets: COMMON,
  services: [...COMMON, 'page', 'inPortfolio', 'tone'],
};
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const GRAPHQL_NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/** Reads the lists; reports each error with its position. The result is valid only if no error was reported. */
export function readChoices(source: SourceFile): AgencyChoices {
  const document = parseDocument(source.text, { prettyErrors: false, uniqueKeys: true });
  for (const error of document.errors) source.problem(error.pos[0], '', error.message);
  const root = isMap(document.contents) && document.errors.length === 0 ? document.contents : undefined;
  if (!root && document.errors.length === 0) source.problem(0, '', `must have ${Object.keys(FIELDS).join(', ')}`);
  for (const { key } of root?.items ?? [])
    if (!Object.hasOwn(FIELDS, String(key))) source.problem(getOffset(key), String(key), 'field is unknown');
  const read = (list: ListName) => (root ? readList(source, root, list) : []);
  return {
    projectTypes: read('projectTypes'),
    timelines: read('timelines'),
    budgets: read('budgets'),
    services: read('services'),
  };
}

const getOffset = (node: unknown, otherwise = 0) => (isNode(node) ? node.range?.[0] : undefined) ?? otherwise;

function readList(source: SourceFile, root: YAMLMap, list: ListName): ServiceChoice[] {
  const node = root.get(list);
  const isOptional = OPTIONAL.includes(list);
  if (isOptional && node == null) return [];
  if (!isSeq(node) || node.items.length === 0) {
    source.problem(
      getOffset(root.items.find(({ key }) => String(key) === list)?.key),
      list,
      'list is missing or empty',
    );
    return [];
  }
  const seen = new Set<string>();
  const choices = node.items.flatMap((item, index) => {
    const path = `${list}[${index}]`;
    if (isMap(item)) return readChoice(new Entry(source, item, path, seen), list);
    source.problem(getOffset(item), path, 'must have fields');
    return [];
  });
  if (!isOptional && choices.every(({ retired }) => retired))
    source.problem(getOffset(node), list, 'all are retired; one must be offered');
  return choices;
}

function readChoice(entry: Entry, list: ListName): ServiceChoice {
  entry.assertFields(FIELDS[list]);
  const isShort = (text: string) => SLUG.test(text) && text.length <= MAX_ID;
  const id = entry.readText('id', isShort, `small letters and digits, with hyphens between, ${MAX_ID} at most`) ?? '';
  const derived = id.toUpperCase().replaceAll('-', '_');
  const isName = (text: string) => GRAPHQL_NAME.test(text);
  const named = entry.readText('graphql', isName, 'a name such as ONE_MONTH, which begins with a letter', derived);
  const graphql = named ?? derived;
  entry.assertUnique('id', id);
  entry.assertUnique('graphql', graphql);
  const page = list === 'services' && entry.readText('page', (text) => SLUG.test(text), 'the slug of its page');
  if (page) entry.assertUnique('page', page);
  return {
    id,
    graphql,
    description: entry.has('description') ? entry.readText('description') : undefined,
    names: entry.readNames(),
    retired: entry.readFlag('retired', false),
    page: page || '',
    inPortfolio: entry.readFlag('inPortfolio', true),
    tone: entry.readText('tone', (text) => TONES.includes(text), `one of ${TONES.join(', ')}`, TONES[0]) ?? '',
  };
}

/** An entry that is being read. */
class Entry {
  private readonly source: SourceFile;
  private readonly map: YAMLMap;
  private readonly path: string;
  /** Values of the list so far, by field. */
  private readonly seen: Set<string>;

  constructor(source: SourceFile, map: YAMLMap, path: string, seen: Set<string>) {
    this.source = source;
    this.map = map;
    this.path = path;
    this.seen = seen;
  }

  has(field: string): boolean {
    return this.map.has(field);
  }

  assertFields(fields: readonly string[]) {
    for (const { key } of this.map.items)
      if (!fields.includes(String(key))) this.problem(key, String(key), 'field is unknown');
  }

  assertUnique(field: string, value: string) {
    const key = `${field} ${value}`;
    if (this.seen.has(key)) this.problem(this.map.get(field, true), field, `${value} occurs twice`);
    this.seen.add(key);
  }

  /** @param otherwise the value of a field that is left out. */
  readText(field: string, fits = (_: string) => true, what = 'text', otherwise?: string): string | undefined {
    const node = this.map.get(field, true);
    const value = isScalar(node) ? node.value : otherwise;
    if (typeof value === 'string' && value.trim() && fits(value)) return value;
    this.problem(node, field, `must be ${what}`);
    return undefined;
  }

  readFlag(field: string, otherwise: boolean): boolean {
    const node = this.map.get(field, true);
    const value = isScalar(node) ? node.value : otherwise;
    if (typeof value !== 'boolean') this.problem(node, field, 'must be true or false');
    return value === true;
  }

  /** Reads the name in each language of the site, of which a coming one may lack it; names in others may stay. They are messages, in which braces and angle brackets would be values. */
  readNames(): Record<Locale, string> {
    const node = this.map.get('names', true);
    const names = isMap(node) ? node : undefined;
    if (!names) this.problem(node, 'names', `must have ${publicLocales.join(', ')}`);
    for (const { key } of names?.items ?? [])
      if (!isKnownLocale(String(key))) this.problem(key, `names.${key}`, 'is not the code of a known language');
    const entries = localeNames.map((locale) => {
      const isComing = !isPublicLocale(locale) && !names?.has(locale);
      const name = names?.get(isComing ? defaultLocale : locale, true);
      const text = isScalar(name) ? name.value : undefined;
      if (names && (typeof text !== 'string' || !text.trim() || /[{}<>]/.test(text)))
        this.problem(name ?? names, `names.${locale}`, 'must be a name without braces and angle brackets');
      return [locale, removeMark(String(text ?? '')).trim()];
    });
    return Object.fromEntries(entries);
  }

  private problem(node: unknown, field: string, message: string) {
    this.source.problem(getOffset(node, getOffset(this.map)), `${this.path}.${field}`, message);
  }
}
