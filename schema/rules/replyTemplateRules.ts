import type { FieldRules } from './FieldRule';
import { LIMITS } from './limits';

/** Fields of a reply template, as staff edit it. */
export const replyTemplateRules = {
  name: { label: 'templateName', kind: 'line', required: true, max: LIMITS.name },
  subject: { label: 'templateSubject', kind: 'line', required: true, max: LIMITS.company },
  body: { label: 'templateBody', kind: 'text', required: true, max: LIMITS.longText },
} as const satisfies FieldRules;

/** Placeholders that are replaced when a reply is opened: `{name}` is the name of the visitor. */
export const replyPlaceholders = ['name', 'reference', 'request', 'staff', 'site'] as const;
export type ReplyPlaceholder = (typeof replyPlaceholders)[number];

/** Returns the unknown placeholders of a text, such as `{naem}`, each once. */
export function findUnknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(/\{([^{}\s]{1,40})\}/g)].map(([, name = '']) => name);
  return [...new Set(found)].filter((name) => !(replyPlaceholders as readonly string[]).includes(name));
}

/** Replaces the placeholders of a subject or body; unknown ones stay. */
export const fillPlaceholders = (text: string, values: Readonly<Record<ReplyPlaceholder, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as ReplyPlaceholder] : whole,
  );
