/** `npm run bench`: measures the built site on this machine. Not part of the tests, because numbers differ between machines. */
import { buildIfStale } from '../build/buildIfStale.ts';
import { assertNode } from '../common/assertNode.ts';
import { createProgram, readCount } from '../common/commandLine.ts';
import { measureDesk } from './measureDesk.ts';
import { measureLoad } from './measureLoad.ts';
import { measureMail } from './measureMail.ts';
import { measureProjects } from './measureProjects.ts';
import { measurePublishing } from './measurePublishing.ts';
import { measureServer } from './measureServer.ts';
import { measureLighthouse } from './weight/measureLighthouse.ts';
import { measureTouch } from './weight/measureTouch.ts';
import { measureWeight } from './weight/measureWeight.ts';

assertNode();
const program = createProgram(
  'npm run bench --',
  'Measures the built site, for a quarter of an hour or more, and writes the tables of docs/benchmarks.',
);
program
  .command('server', { isDefault: true })
  .description('requests per second against bare Node, rendering, start, memory')
  .option('--quick', 'takes fewer and shorter rounds')
  .action(({ quick }: { quick?: true }) => measureServer(quick === true));
program
  .command('desk')
  .description('inbox and overview of the desk')
  .argument('[requests]', 'number of requests', readCount, 1_000_000)
  .action((requests: number) => measureDesk(requests));
program.command('load').description('forms while staff send as many queries as they may').action(measureLoad);
program
  .command('mail')
  .description('memory while the mail of many submissions goes out')
  .argument('[submissions]', 'number of submissions', readCount, 10_000)
  .action((submissions: number) => measureMail(submissions));
program
  .command('publish')
  .description('publications with many projects')
  .argument('[projects]', 'number of projects', readCount, 200)
  .action((projects: number) => measurePublishing(projects));
program
  .command('projects')
  .description('lists, filters and searches of the portfolio')
  .argument('[projects]', 'number of projects', readCount, 1000)
  .action((projects: number) => measureProjects(projects));
program.command('weight').description('bytes of a cold visit to each page').action(measureWeight);
program
  .command('lighthouse')
  .description("Lighthouse's mobile audit of each page, or of these")
  .argument('[paths...]')
  .action((paths: string[]) => measureLighthouse(paths));
program
  .command('touch')
  .description('time from a touch to the next paint, for each control or these')
  .argument('[controls...]')
  .action((controls: string[]) => measureTouch(controls));
program.hook('preAction', async (_program, command) => {
  // These run the sources.
  if (['publish', 'projects'].includes(command.name())) return;
  process.env.NODE_ENV = 'production';
  await buildIfStale();
});
await program.parseAsync();
