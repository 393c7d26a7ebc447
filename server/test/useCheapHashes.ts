import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Lowers the cost of password hashes in API tests, where they took a seventh of the processor time. `server/auth/passwords.test.ts`
 * checks the cost of the product. Vitest runs this file again before each test file of a worker.
 */
const { argon2 } = crypto;
if (argon2.name !== 'cheapArgon2')
  crypto.argon2 = function cheapArgon2(algorithm, parameters, callback) {
    argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, callback);
  };
syncBuiltinESMExports();
