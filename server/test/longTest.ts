import { test } from 'vitest';

/** Tests what rarely breaks and takes long. `npm run test:long` runs it; of each kind, one `test` runs with `npm test`. */
export const longTest = test.runIf(process.env.LONG_TESTS);
