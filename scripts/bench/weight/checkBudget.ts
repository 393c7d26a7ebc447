/** A step of `npm test`: compares the bytes of every page of the built site with client/budget.json. It measures no time. */
import { readFileSync } from 'node:fs';
import { startServer } from '../../common/startServer.ts';
import { bodyServed } from './bodyServed.ts';
import { builtFiles } from './builtFiles.ts';
import { loadRoutes } from './loadRoutes.ts';

type Budget = Record<
  'scriptBytes' | 'scriptBytesAtFirst' | 'styleBytes' | 'fontBytes' | 'arabicFontBytes' | 'htmlBytes' | 'deskBytes',
  number
>;

const budget = JSON.parse(readFileSync('client/budget.json', 'utf8')) as Budget;
const routes = await loadRoutes();
const files = builtFiles();
// A fixed address, because the HTML contains it: with a free port, the size would differ between runs.
const server = await startServer({ PUBLIC_URL: 'http://localhost:8000' });
const over: string[] = [];

function check(what: string, kind: keyof Budget, bytes: number) {
  if (bytes > budget[kind]) over.push(`${what}: ${kind} is ${bytes}, the budget ${budget[kind]}`);
  return String(bytes).padStart(7);
}

check('every page', 'scriptBytesAtFirst', files.scriptBytesAtFirst);
check('every page', 'fontBytes', files.fontBytes);
check('every page in Arabic', 'arabicFontBytes', files.arabicFontBytes);
check('the desk', 'deskBytes', files.deskBytes);
console.log(
  `At first ${files.scriptBytesAtFirst} bytes of script, and ${files.fontBytes} of font, in Arabic ${files.arabicFontBytes} more.`,
);
console.log(`The desk begins with ${files.deskBytes} bytes of script and style.`);
console.log(' script   style    html  page');
for (const { path, page } of routes) {
  const script = check(path, 'scriptBytes', files.scriptBytes(page));
  const style = check(path, 'styleBytes', files.styleBytes(page));
  console.log(script, style, check(path, 'htmlBytes', (await bodyServed(server.url + path)).length), path);
}
await server.stop();
for (const line of over) console.error(`Over budget: ${line}`);
process.exit(over.length === 0 ? 0 : 1);
