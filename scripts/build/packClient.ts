/**
 * `npm run pack-client`: writes the REST client as a separate package to build/rest-client, or another directory, ready for
 * `npm pack` or `npm install`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { agency } from '../../schema/generated/agency.ts';
import { assertNode } from '../common/assertNode.ts';
import { createProgram, exitWithMessage } from '../common/commandLine.ts';
import { findBin } from '../common/findBin.ts';

const NAME = `${agency.domain.replace(/\..*$/, '')}-rest-client`;

assertNode();
const [folder] = createProgram('npm run pack-client --', 'Makes a package of the REST client.')
  .argument('[folder]', 'folder of the package', 'build/rest-client')
  .parse().processedArgs as [string];
const target = resolve(folder);
makeEmpty(target);
const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'));

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    lib: { entry: 'schema/rest/client.ts', formats: ['es'], fileName: () => 'client.js' },
    outDir: target,
    emptyOutDir: true,
    minify: false,
    target: 'es2023',
  },
});
writeTypes();
const example = readFileSync('docs/examples/rest-client.mjs', 'utf8').replace(/'[\w-]+-rest-client'/, `'${NAME}'`);
writeFileSync(join(target, 'example.mjs'), example);
const manifest = {
  name: NAME,
  version,
  description: 'Typed client of the REST interface. No dependencies.',
  license,
  type: 'module',
  exports: { '.': { types: './client.d.ts', default: './client.js' } },
  types: './client.d.ts',
  files: ['client.js', 'client.d.ts', 'readAnswer.d.ts', 'fetchJson.d.ts', 'calls.d.ts', 'example.mjs'],
  engines: { node: '>=20.3' },
};
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`The client is in ${target}.`);

function makeEmpty(path: string) {
  try {
    assertOurs(path);
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true });
  } catch (error) {
    exitWithMessage(new Error(`No package can be put in ${path}. ${(error as Error).message}`));
  }
}

/** Only an earlier package of this kind may be deleted. */
function assertOurs(path: string) {
  if (!existsSync(path) || readdirSync(path).length === 0) return;
  const manifest = join(path, 'package.json');
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === NAME) return;
  console.error(`${path} holds something else. Name a folder that is empty, or that is not there yet.`);
  process.exit(1);
}

/** The compiler writes types into the folders of the sources; the package is flat and needs file extensions in imports. */
function writeTypes() {
  const folder = mkdtempSync(join(tmpdir(), 'rest-client-'));
  const config = {
    extends: resolve('tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: folder,
      rootDir: resolve('.'),
      types: [],
    },
    files: [resolve('schema/rest/client.ts')],
    include: [],
  };
  try {
    const file = join(folder, 'tsconfig.json');
    writeFileSync(file, JSON.stringify(config));
    const { status, stdout } = spawnSync(process.execPath, [findBin('typescript'), '-p', file], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The types of the client cannot be written:\n${stdout}`);
    const put = (source: string, name: string) => {
      const text = readFileSync(join(folder, 'schema', source), 'utf8');
      const flat = text.replace(/'\.\.\/generated\/rest'/g, "'./calls.js'").replace(/'(\.\/\w+)'/g, "'$1.js'");
      writeFileSync(join(target, name), flat);
    };
    put('generated/rest.d.ts', 'calls.d.ts');
    for (const name of ['client', 'readAnswer', 'fetchJson']) put(`rest/${name}.d.ts`, `${name}.d.ts`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
