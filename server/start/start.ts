// Before the first class with decorators: the build may put it into any file.
import 'reflect-metadata';
import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

/** Entry of the built server. The compiled code is cached next to it, so that the next start needs no compiler. */
enableCompileCache('build/cache');
// Old objects are collected once they grew by half. V8 would let them grow fourfold, of which most is garbage while mail goes out;
// that of young objects is a flag of the command line (Dockerfile, `npm start`).
setFlagsFromString('--heap-growing-percent=50');
await import('./main');
