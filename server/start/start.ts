import { enableCompileCache } from 'node:module';

/** Entry of the built server. The compiled code is cached next to it, so that the next start needs no compiler. */
enableCompileCache('build/cache');
// First, because the bundle puts entities into files of their own, which run before the first import of `main`.
await import('reflect-metadata');
await import('./main');
