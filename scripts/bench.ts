/**
 * `npm run bench`: measures the built server against bare Node on this machine and writes docs/benchmarks/server.md.
 * `npm run bench -- growth [leads]` measures lists, search, marks and export as tables grow (docs/benchmarks/growth.md).
 * `--quick` takes shorter runs. Nothing here is part of the tests: a number is no promise on another machine.
 */
import { assertNode } from './assertNode.ts';
import { measureGrowth } from './bench/measureGrowth.ts';
import { measureServer } from './bench/measureServer.ts';
import { buildIfStale } from './buildSite.ts';

assertNode();
process.env.NODE_ENV = 'production';
await buildIfStale();
const [what, count] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (what === 'growth') await measureGrowth(Number(count ?? 100_000));
else await measureServer(process.argv.includes('--quick'));
