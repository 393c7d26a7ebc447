/**
 * `npm run bench`: measures the built server against bare Node on this machine and writes docs/benchmarks/server.md.
 * `npm run bench -- growth [leads]` measures lists, search, marks and export as tables grow (docs/benchmarks/growth.md).
 * `npm run bench -- desk [requests]` measures the inbox and the overview of the desk (docs/benchmarks/desk.md).
 * `npm run bench -- sign-ins` measures the delay of files during many sign-ins (docs/benchmarks/sign-ins.md).
 * `npm run bench -- load` measures visitors' forms while staff send as many requests as they may (docs/benchmarks/load.md).
 * `npm run bench -- publish [projects]` measures publications with many projects (docs/benchmarks/publishing.md).
 * Not part of the tests, because numbers differ between machines.
 */

import { buildIfStale } from '../build/buildIfStale.ts';
import { assertNode } from '../common/assertNode.ts';
import { assertKnown, commandLine } from '../common/commandLine.ts';
import { measureDesk } from './measureDesk.ts';
import { measureGrowth } from './measureGrowth.ts';
import { measureLoad } from './measureLoad.ts';
import { measurePublishing } from './measurePublishing.ts';
import { measureServer } from './measureServer.ts';
import { measureSignIns } from './measureSignIns.ts';

const USAGE = `npm run bench -- [--quick]
       npm run bench -- growth [LEADS]
       npm run bench -- desk [REQUESTS]
       npm run bench -- sign-ins
       npm run bench -- load
       npm run bench -- publish [PROJECTS]
Measures the built server, how it grows, the desk, publications, or how it bears sign-ins or load, for a quarter of an hour and more, and writes the tables of docs/benchmarks.`;

assertNode();
const {
  values: { quick },
  words: [what, count],
} = commandLine(USAGE, { quick: { type: 'boolean', default: false } }, 2);
assertKnown(what === undefined ? [] : [what], (name) =>
  ['growth', 'desk', 'sign-ins', 'load', 'publish'].includes(name),
);
assertKnown(count === undefined ? [] : [count], (number) => /^[1-9]\d*$/.test(number));
if (what !== 'publish') {
  process.env.NODE_ENV = 'production';
  await buildIfStale();
}
if (what === 'growth') await measureGrowth(Number(count ?? 100_000));
else if (what === 'desk') await measureDesk(Number(count ?? 1_000_000));
else if (what === 'sign-ins') await measureSignIns();
else if (what === 'load') await measureLoad();
else if (what === 'publish') await measurePublishing(Number(count ?? 200));
else await measureServer(quick);
