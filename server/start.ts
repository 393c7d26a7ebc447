import { enableCompileCache } from 'node:module';

/** The entry of the built server: compiled code is kept beside it, and the next start needs no compiler. */
enableCompileCache('build/cache');
await import('./main');
