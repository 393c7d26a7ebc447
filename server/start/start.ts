// Before every class with decorators, in whichever chunk the bundler puts it.
import 'reflect-metadata';
import { enableCompileCache } from 'node:module';

/** Entry of the built server. The compiled code is cached next to it, so that the next start needs no compiler. */
enableCompileCache('build/cache');
await import('./main');
