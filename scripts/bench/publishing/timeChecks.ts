import { contentLanguage, type Locale } from '../../../schema/locales';
import type { Edit } from '../../../server/publishing/ContentEdit';
import { checkEdits } from '../../../server/publishing/checkEdits';
import { PROJECT_LIST } from '../../../server/publishing/documents';
import { getDefault } from '../../../server/publishing/releasedTexts';
import { createProject, getProjectId } from './fillProjects';

/** Returns how long checks of the whole content take, each with one edit more than that of the projects. */
export async function timeChecks(projects: number, rounds: number): Promise<number[]> {
  const added = (await Promise.all(Array.from({ length: projects }, (_, n) => createProject(n)))).flat();
  const ids = Array.from({ length: projects }, (_, n) => getProjectId(n));
  const target = { document: PROJECT_LIST, path: PROJECT_LIST };
  const released = getDefault({ ...target, locale: contentLanguage }) as string[];
  const list = { ...target, locale: contentLanguage, value: [...released, ...ids] };
  const edits = [list, ...added].map((edit): Edit => {
    return { ...edit, locale: edit.locale.toLowerCase() as Locale, baseHash: null, sourceHash: null };
  });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const value = `First steps, take ${'I'.repeat(round + 1)}`;
    const edit: Edit = {
      ...{ document: 'plans', locale: contentLanguage, path: 'plans[starter].name' },
      ...{ value, baseHash: null, sourceHash: null },
    };
    const begun = performance.now();
    const { problems } = await checkEdits([...edits, edit]);
    times.push(performance.now() - begun);
    if (problems.length > 0) throw new Error(JSON.stringify(problems).slice(0, 2000));
  }
  return times;
}
