import { resolve } from 'node:path';
import { type Agency, agencyRules } from '../../schema/agency/agencyRules';
import { agency } from '../../schema/generated/agency';
import { localeNames } from '../../schema/locales';
import { completeSources } from './completeSources';
import { AGENCY_FILE, getWordsFile } from './directories';
import { getReleasedWords } from './releasedWords';
import { createValueSource, diskSources, keepSources, type Sources } from './Source';
import type { SourceProblem } from './SourceFile';

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

/**
 * Returns the files as they are now, those of coming languages complete. Facts and words of the interface are those of the release, because a
 * server has only the built ones.
 */
export function openSources(): Sources {
  const files = completeSources(diskSources);
  const facts = createValueSource(releasedFacts);
  const words = new Map(localeNames.map((locale) => [resolve(getWordsFile(locale)), locale]));
  return keepSources({
    list: files.list,
    read: (file) => {
      const locale = words.get(file);
      if (locale) return createValueSource(getReleasedWords(locale));
      return file === resolve(AGENCY_FILE) ? facts : files.read(file);
    },
  });
}

/** Reads the facts with the edits of staff, by the rules of `agency.yaml`. Errors name the field, such as `agency.emails.legal`. */
export function readFacts(sources: Sources): { facts: AgencyFacts; problems: SourceProblem[] } {
  const { data, error } = factRules.safeParse(sources.read(resolve(AGENCY_FILE))?.value);
  const problems = (error?.issues ?? []).map(({ path, message }) => ({
    file: AGENCY_FILE,
    line: 1,
    path: describePath(path),
    message,
  }));
  return { facts: data ?? releasedFacts, problems };
}

const describePath = (path: readonly PropertyKey[]) =>
  `agency${path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')}`;
