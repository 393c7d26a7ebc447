import { parse, parseDocument } from 'yaml';
import { createContrast } from '../../client/styles/contrast.ts';
import type { Agency } from '../../schema/agency/agencyRules.ts';
import { setYaml } from '../content/patchYaml.ts';
import type { AgencyFolder } from './AgencyFolder.ts';
import type { Answers, Present } from './answers.ts';
import { emptyInvented } from './emptyInvented.ts';
import { findRemains, type Remains } from './findRemains.ts';
import { renameAgency } from './renameAgency.ts';
import { type CountryFacts, splitLanguages, writeFacts, writeTheme } from './writeFacts.ts';

export interface Adopted {
  changes: string[];
  /** Lines about colours that are shown otherwise than they were named. */
  notes: string[];
  remains: Remains;
  /** Languages of the answers that lack texts. */
  coming: string[];
}

/** Returns the values of the folder that questions offer. */
export function readPresent(folder: AgencyFolder, agency: Agency): Present {
  const { getHex } = createContrast(folder.read('theme.css'));
  const site = parseDocument(folder.read(`content/${agency.languages.content}/site.yaml`));
  return {
    agency,
    city: String(site.getIn(['address', 'city'])),
    brand: getHex('brand'),
    accent: getHex('accent'),
  };
}

/** Writes the answers of an agency into its folder. A second run with the same answers changes nothing. */
export function adopt(folder: AgencyFolder, former: Agency, answers: Answers, country: CountryFacts): Adopted {
  const { getHex } = createContrast(folder.read('theme.css'));
  const colours = { brand: getHex('brand'), accent: getHex('accent'), ground: getHex('ground') };
  const { ready, coming } = splitLanguages(folder, answers);
  renameAgency(folder, former, answers);
  writeFacts(folder, answers, country);
  const notes = writeTheme(folder, answers, colours);
  if (answers.invented === 'empty') emptyInvented(folder);
  // The texts change in every language at once; the agency records its own reviews (`npm run messages -- --reviewed`).
  for (const file of folder.list('content/*/reviewed.json')) folder.remove(file);
  const own = [former.name !== answers.name && 'name', former.domain !== answers.domain && 'contact'];
  folder.change('agency.yaml', (text) => {
    const invented = (parse(text).invented ?? []) as string[];
    return setYaml(
      text,
      ['invented'],
      invented.filter((part) => !own.includes(part)),
    );
  });
  return { changes: folder.changes, notes, remains: findRemains(folder, answers, ready), coming };
}
