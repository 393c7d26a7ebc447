/** `npm run build`: the browser's files and the server, into build/. */
import { assertNode } from './assertNode.ts';
import { build } from './buildSite.ts';

assertNode();
await build();
