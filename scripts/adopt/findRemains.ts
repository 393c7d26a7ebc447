import { parse } from 'yaml';
import type { InventedPart } from '../../schema/agency/inventedParts.ts';
import type { AgencyFolder } from './AgencyFolder.ts';
import type { Answers } from './answers.ts';

/** Tasks that only a person can do, in the order of the report. */
export interface Remains {
  /** Texts that name or tell something of the demonstration: `agency/content/en/about.yaml:12 Lisbon`. */
  texts: string[];
  /** Figures of the demonstration that texts still promise. */
  claims: string[];
  pictures: string[];
  legal: string[];
}

/** File of the words and drawings that only the demonstration has. */
interface Demonstration {
  words: string[];
  drawings: string[];
}

/** A comment beside a text that fits the demonstration alone, though none of its words does so by itself. */
const MARK = /# (demonstration: \w+)$/;

const SVG = ['logo.svg', 'mark.svg', 'drawings/*.svg'];

/**
 * Lists the remaining tasks; figures, pictures and legal documents while they are listed as invented.
 * @param languages those of the site; files of others are not read.
 */
export function findRemains(folder: AgencyFolder, answers: Answers, languages: readonly string[]): Remains {
  const isRead = (file: string) => {
    const [, first = ''] = file.replace(/content\/(projects|articles)\//, 'content/').split('/');
    return !/^[a-z]{2}$/.test(first) || languages.some((language) => language === first);
  };
  const files = folder.list('content/**/*.{yaml,md}').filter(isRead);
  const find = (search: (line: string) => string[]) =>
    files.flatMap((file) =>
      folder
        .read(file)
        .split('\n')
        .flatMap((line, index) => {
          const found = search(line);
          return found.length > 0 ? [`${folder.describe(file)}:${index + 1} ${found.join(', ')}`] : [];
        }),
    );
  const facts = parse(folder.read('agency.yaml')) as { claims?: object; invented?: InventedPart[] };
  const isInvented = (part: InventedPart) => facts.invented?.includes(part) ?? false;
  const claims = isInvented('claims') ? Object.keys(facts.claims ?? {}) : [];
  const { words, drawings } = readDemonstration(folder, answers);
  return {
    texts: find((line) => [...words.filter((word) => line.includes(word)), ...(MARK.exec(line)?.slice(1) ?? [])]),
    claims: find((line) => claims.map((name) => `claims.${name}`).filter((name) => line.includes(`${name}}}`))),
    pictures: [
      ...SVG.flatMap((pattern) => folder.list(pattern)).filter((file) =>
        drawings.some((part) => folder.read(file).includes(part)),
      ),
      ...(isInvented('projects') || isInvented('clients') || isInvented('team')
        ? folder.list('pictures/{pages,photographs,drawings}/**/*.{html,svg,jpg,png,webp}')
        : []),
    ].map((file) => folder.describe(file)),
    legal: (isInvented('legal') ? folder.list('content/*/legal/*.md') : [])
      .filter(isRead)
      .map((file) => folder.describe(file)),
  };
}

/** Reads the words and drawings of the demonstration, without words that are also the agency's facts. */
function readDemonstration(folder: AgencyFolder, answers: Answers): Demonstration {
  if (!folder.has('demonstration.yaml')) return { words: [], drawings: [] };
  const own = JSON.stringify(answers);
  const { words = [], drawings = [] } = parse(folder.read('demonstration.yaml')) as Partial<Demonstration>;
  return { words: words.filter((word) => !own.includes(word)), drawings };
}
