import { parse, parseDocument } from 'yaml';
import { createContrast } from '../../client/styles/contrast.ts';
import type { Agency } from '../../schema/agency/agencyRules.ts';
import { setYaml } from '../content/patchYaml.ts';
import type { AgencyFolder } from './AgencyFolder.ts';
import { type Answers, DEFAULT_ACCENT, type Present } from './answers.ts';
import { emptyInvented } from './emptyInvented.ts';
import { findRemains, type Remains } from './findRemains.ts';
import { renameAgency } from './renameAgency.ts';
import { type CountryFacts, isUnadopted, splitLanguages, writeFacts, writeTheme } from './writeFacts.ts';

export interface Adopted {
  changes: string[];
  /** Lines about colours that are shown otherwise than they were named. */
  notes: string[];
  remains: Remains;
  /** Languages of the answers that lack texts. */
  coming: string[];
  /** Keys of removed pictures. */
  pictures: string[];
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

/** Writes the answers of an agency into its folder. Another run changes nothing but what other answers say. */
export function adopt(folder: AgencyFolder, former: Agency, answers: Answers, country: CountryFacts): Adopted {
  const { getHex } = createContrast(folder.read('theme.css'));
  const colours = { brand: getHex('brand'), accent: getHex('accent'), ground: getHex('ground') };
  const { ready, coming } = splitLanguages(folder, answers);
  renameAgency(folder, former, answers);
  writeFacts(folder, former, answers, country);
  const isFirst = isUnadopted(former);
  const theme = isFirst ? { accent: DEFAULT_ACCENT, motif: 'off' as const } : { accent: colours.accent };
  const notes = writeTheme(folder, { ...theme, ...answers }, colours);
  const pictures = answers.invented === 'empty' ? emptyInvented(folder, former.invented) : [];
  // The texts change in every language at once; the agency records its own reviews (`npm run messages -- --reviewed`).
  if (isFirst) for (const file of folder.list('content/*/reviewed.json')) folder.remove(file);
  const own = [former.name !== answers.name && 'name', former.domain !== answers.domain && 'contact'];
  folder.change('agency.yaml', (text) => {
    const invented = (parse(text).invented ?? []) as string[];
    return setYaml(
      text,
      ['invented'],
      invented.filter((part) => !own.includes(part)),
    );
  });
  return { changes: folder.changes, notes, remains: findRemains(folder, answers, ready), coming, pictures };
}
