import { move } from '../lists/move';

/** A project, or a part of it, in one language; a translation has the fields with words alone. */
export type Fields = Readonly<Record<string, unknown>>;

/** How a field of a project is edited. */
export type FieldKind = 'text' | 'texts' | 'year' | 'flag' | 'service' | 'picture' | 'screens' | 'testimonial';

export interface ProjectField {
  name: string;
  kind: FieldKind;
  /** Whether it is the same in every language, and stands in that of the content alone. */
  isFact?: true;
}

/** The fields of a project in the order of its file. Pictures, screens and the testimonial may be left out. */
export const projectFields: readonly ProjectField[] = [
  { name: 'title', kind: 'text' },
  { name: 'serviceType', kind: 'service', isFact: true },
  { name: 'year', kind: 'year', isFact: true },
  { name: 'description', kind: 'text' },
  { name: 'longDescription', kind: 'text' },
  { name: 'challenge', kind: 'text' },
  { name: 'solution', kind: 'text' },
  { name: 'results', kind: 'texts' },
  { name: 'technologies', kind: 'texts', isFact: true },
  { name: 'keyFeatures', kind: 'texts' },
  { name: 'clientName', kind: 'text' },
  { name: 'duration', kind: 'text' },
  { name: 'team', kind: 'text' },
  { name: 'isFeatured', kind: 'flag', isFact: true },
  { name: 'mainPicture', kind: 'picture', isFact: true },
  { name: 'screenshots', kind: 'screens' },
  { name: 'testimonial', kind: 'testimonial' },
];

/** Fields that are changed elsewhere: the address of a project stays, and the list of projects orders and hides. */
export const fieldsElsewhere: readonly string[] = ['id', 'position', 'isHidden', 'formerIds'];

/** The fields of a testimonial; facts stand in the language of the content alone. */
export const testimonialFields: readonly ProjectField[] = [
  { name: 'quote', kind: 'text' },
  { name: 'author', kind: 'text', isFact: true },
  { name: 'position', kind: 'text' },
  { name: 'company', kind: 'text', isFact: true },
];

export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const getEntries = (value: Fields, list: string): readonly unknown[] => {
  const entries = value[list];
  return Array.isArray(entries) ? entries : [];
};

/** Returns the fields without one of them. */
export function leaveOut(value: Fields, name: string): Fields {
  const { [name]: _gone, ...rest } = value;
  return rest;
}

/** Returns a list with an entry at a position. A translation may lack the entries before it. */
export function setEntry(value: Fields, list: string, index: number, entry: unknown): Fields {
  const entries = [...getEntries(value, list)];
  const empty = typeof entry === 'string' ? '' : {};
  return {
    ...value,
    [list]: Array.from({ length: Math.max(entries.length, index + 1) }, (_, at) =>
      at === index ? entry : (entries[at] ?? empty),
    ),
  };
}

/** Returns the fields without an entry of a list. A list without entries is left out, because a file cannot have an empty one. */
export function removeEntry(value: Fields, list: string, index: number): Fields {
  const entries = getEntries(value, list);
  if (index >= entries.length) return value;
  const rest = entries.filter((_, at) => at !== index);
  return rest.length > 0 ? { ...value, [list]: rest } : leaveOut(value, list);
}

/** Returns the fields with an entry of a list at another position. Entries that a translation lacks are empty. */
export function moveEntry(value: Fields, list: string, from: number, to: number): Fields {
  const entries = getEntries(value, list);
  if (entries.length === 0) return value;
  const empty = typeof entries[0] === 'string' ? '' : {};
  const length = Math.max(entries.length, from + 1, to + 1);
  return {
    ...value,
    [list]: move(
      Array.from({ length }, (_, at) => entries[at] ?? empty),
      from,
      to,
    ),
  };
}
