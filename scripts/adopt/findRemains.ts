import { parse } from 'yaml';
import type { AgencyFolder } from './AgencyFolder.ts';
import type { Answers } from './answers.ts';

/** Tasks that only a person can do, in the order of the report. */
export interface Remains {
  /** Texts that name something of the demonstration: `agency/content/en/about.yaml:12 Casablanca`. */
  texts: string[];
  /** Figures of the demonstration that texts still promise. */
  claims: string[];
  pictures: string[];
  legal: string[];
}

/** Lists the remaining tasks. `languages`: those of the site; files of others are not read. */
export function findRemains(folder: AgencyFolder, answers: Answers, languages: readonly string[]): Remains {
  const isRead = (file: string) => {
    const [, first = ''] = file.replace(/content\/(projects|articles)\//, 'content/').split('/');
    return !/^[a-z]{2}$/.test(first) || languages.some((language) => language === first);
  };
  const files = folder.list('content/**/*.{yaml,md}').filter(isRead);
  const find = (words: readonly string[]) =>
    files.flatMap((file) =>
      folder
        .read(file)
        .split('\n')
        .flatMap((line, index) => {
          const found = words.filter((word) => line.includes(word));
          return found.length > 0 ? [`${folder.describe(file)}:${index + 1} ${found.join(', ')}`] : [];
        }),
    );
  const claims = Object.keys((parse(folder.read('agency.yaml')).claims as object | undefined) ?? {});
  return {
    texts: folder.has('demonstration.yaml') ? find(readWords(folder, answers)) : [],
    claims: find(claims.map((name) => `claims.${name}}}`)).map((line) => line.replaceAll('}}', '')),
    pictures: folder
      .list('pictures/{pages,photographs,drawings}/**/*.{html,svg,jpg,png,webp}')
      .map((file) => folder.describe(file)),
    legal: folder
      .list('content/*/legal/*.md')
      .filter(isRead)
      .map((file) => folder.describe(file)),
  };
}

/** Words of the demonstration, without those that are in the agency's own facts. */
function readWords(folder: AgencyFolder, answers: Answers): string[] {
  const own = JSON.stringify(answers);
  const { words } = parse(folder.read('demonstration.yaml')) as { words: string[] };
  return words.filter((word) => !own.includes(word));
}
