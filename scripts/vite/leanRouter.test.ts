import { build } from 'vite';
import { expect, test } from 'vitest';
import { leanRouter } from './leanRouter';

test('a router that has no function of the names that are emptied stops the build', async () => {
  const id = 'react-router/dist/production/entry.js';
  const other = { name: 'other', resolveId: () => id, load: () => 'export function useNavigateSteadily() {}' };
  const built = build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [{ ...other, enforce: 'pre' }, leanRouter()],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  });
  await expect(built).rejects.toThrow('no getInvalidPathError and no useNavigateStable');
});
