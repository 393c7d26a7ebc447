import { resolve } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { type Agency, agencyRules } from '../../schema/agency/agencyRules';
import { agency } from '../../schema/generated/agency';
import { AGENCY_FILE } from './directories';
import type { SourceOverlay, SourceProblem } from './SourceFile';

/** Facts of agency/agency.yaml that staff may edit: those that pages show and no code depends on. */
export type AgencyFacts = Pick<Agency, 'phone' | 'emails' | 'address' | 'social'>;

const factRules = agencyRules.pick({ phone: true, emails: true, address: true, social: true });

/** The facts of the release. */
export const releasedFacts: AgencyFacts = {
  phone: agency.phone,
  emails: agency.emails,
  address: agency.address,
  social: agency.social,
};

/** Prints the facts of the release as a file, for a server that has only the built ones. */
export const printFacts = (): string => stringify(releasedFacts);

/** Reads the facts with the edits of staff, by the rules of `agency.yaml`. Errors name the field, such as `agency.emails.legal`. */
export function readFacts(overlay: SourceOverlay | undefined): { facts: AgencyFacts; problems: SourceProblem[] } {
  const change = overlay?.get(resolve(AGENCY_FILE));
  const text = change?.(printFacts());
  if (text === undefined) return { facts: releasedFacts, problems: [] };
  const { data, error } = factRules.safeParse(parseDocument(text).toJSON());
  const problems = (error?.issues ?? []).map(({ path, message }) => {
    return { file: AGENCY_FILE, line: 1, path: describePath(path), message };
  });
  return { facts: data ?? releasedFacts, problems };
}

const describePath = (path: readonly PropertyKey[]) =>
  `agency${path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')}`;
