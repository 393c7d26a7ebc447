import { contentLanguage } from '../../schema/locales.ts';
import type { Contents } from '../../server/content/Content.ts';
import { withVite } from '../common/withVite.ts';
import { machine } from './machine.ts';
import { median } from './median.ts';
import { writeReport } from './writeReport.ts';

const REPORT = 'docs/benchmarks/projects.md';
const ROUNDS = 200;

/** Measures queries of the portfolio over a number of projects in the snapshot, each with the texts of one of this agency. */
export async function measureProjects(count: number): Promise<void> {
  await withVite(async (load) => {
    await load('reflect-metadata');
    const { readContents } = await load<typeof import('../../server/content/readContents.ts')>(
      '/server/content/readContents.ts',
    );
    const query = await load<typeof import('../../server/portfolio/projectQuery.ts')>(
      '/server/portfolio/projectQuery.ts',
    );
    writeReport(REPORT, measure(multiply(await readContents(), count), count, query));
  });
}

/** Repeats the projects of each language until there are as many. */
function multiply(contents: Contents, count: number): Contents {
  const entries = Object.entries(contents).map(([locale, content]) => {
    const projects = Array.from({ length: count }, (_, index) => {
      const project = content.projects[index % content.projects.length];
      return { ...project, id: `project-${index}`, position: index + 1, title: `${project?.title} ${index % 997}` };
    });
    return [locale, { ...content, projects }];
  });
  return Object.fromEntries(entries) as Contents;
}

type Query = typeof import('../../server/portfolio/projectQuery.ts');

function measure(contents: Contents, count: number, { findProject, ProjectOrdering, queryProjects }: Query): string {
  const time = (run: () => unknown) => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  };
  const query = (filter: Parameters<Query['queryProjects']>[2], ordering = ProjectOrdering.POSITION) =>
    queryProjects(contents, contentLanguage, filter, ordering);
  const first = time(() => query({ search: 'a search' }));
  const cases: [name: string, run: () => unknown][] = [
    ['the last project, by its id', () => findProject(contents[contentLanguage].projects, `project-${count - 1}`)],
    ['a project that does not exist', () => findProject(contents[contentLanguage].projects, 'no-such-project')],
    ['all, in their order', () => query({})],
    ['of a year, with the badge', () => query({ year: 2025, isFeatured: true })],
    ['by title', () => query({}, ProjectOrdering.TITLE)],
    ['a search for two words', () => query({ search: 'dashboard heat' })],
    ['a search without a result', () => query({ search: 'no such words' })],
  ];
  const rows = cases.map(([name, run]) => {
    const times = Array.from({ length: ROUNDS }, () => time(run));
    return `| ${name} | ${median(times).toFixed(3)} | ${Math.max(...times).toFixed(2)} |`;
  });
  const now = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `# Queries of the portfolio

\`npm run bench -- projects ${count}\`, ${now}: ${machine()}. ${count} projects in three languages, ${ROUNDS} times each.

| query | ms, median | most |
|---|---|---|
${rows.join('\n')}

The first search of a snapshot makes its texts, which takes ${first.toFixed(0)} ms.
`;
}
