import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../server/test/runCommand';

/** Creates a package folder with a build without a stamp. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'build/server'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}

/** Writes a Vite configuration whose build runs only these lines. */
const writeBuild = (folder: string, lines: string) =>
  writeFileSync(
    join(folder, 'vite.config.ts'),
    `import { writeFileSync } from 'node:fs';
    const run = async () => { ${lines} };
    export default { builder: { buildApp: async ({ environments }) => {
      await run();
      for (const environment of Object.values(environments)) environment.isBuilt = true;
    } } };`,
  );

test('npm start serves in production mode, even in a shell with NODE_ENV=development', async () => {
  const folder = createFolder();
  // The stamp of no sources, so that nothing is built.
  writeFileSync(join(folder, 'build/stamp.txt'), createHash('sha256').digest('hex'));
  writeFileSync(join(folder, 'build/server/main.js'), 'console.log(process.env.NODE_ENV);');
  const { stdout } = await runCommand('scripts/serve/start.ts', folder, [], { env: { NODE_ENV: 'development' } });
  expect(stdout).toBe('production\n');
});

test('npm start builds in a separate process, which has ended when the server runs', async () => {
  const folder = createFolder();
  writeBuild(
    folder,
    `writeFileSync('build/server/main.js', \`
      import { existsSync } from 'node:fs';
      const isRunning = existsSync('/proc/\${process.pid}');
      console.log(process.pid === \${process.pid} ? 'built here' : isRunning ? 'still building' : 'built elsewhere');
    \`);`,
  );
  const first = await runCommand('scripts/serve/start.ts', folder, []);
  expect(first.stdout).toMatch(/^Building the site .*\nbuilt elsewhere\n$/);
  const second = await runCommand('scripts/serve/start.ts', folder, []);
  expect(second.stdout).toBe('built elsewhere\n');
});

test('npm start ends with the status of a failed build, and serves nothing', async () => {
  const folder = createFolder();
  writeFileSync(join(folder, 'build/server/main.js'), `console.log('served');`);
  writeBuild(folder, `process.exit(3);`);
  const { code, stdout } = await runCommand('scripts/serve/start.ts', folder, []);
  expect(stdout).not.toContain('served');
  expect(code).toBe(3);
});

test('a signal to npm start ends the build as well', async () => {
  const folder = createFolder();
  writeBuild(
    folder,
    `writeFileSync('pid.txt', String(process.pid)); setInterval(() => {}, 1000); await new Promise(() => {});`,
  );
  const file = join(folder, 'pid.txt');
  let isSent = false;
  const endWhen = () => {
    // The file exists before its text does.
    if (isSent || !existsSync(file) || readFileSync(file, 'utf8') === '') return false;
    isSent = true;
    return true;
  };
  const { code } = await runCommand('scripts/serve/start.ts', folder, [], { endWhen });
  expect(code).toBe(130);
  expect(existsSync(`/proc/${readFileSync(file, 'utf8')}`)).toBe(false);
});
