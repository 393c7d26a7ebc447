/** `npm run build`: the browser's files and the server, into build/. */
import { assertNode } from './assertNode.ts';
import { build } from './buildSite.ts';
import { commandLine } from './commandLine.ts';

assertNode();
commandLine('npm run build\nBuilds the browser’s files and the server, into build/.', {});
await build();
