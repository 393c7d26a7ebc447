import 'reflect-metadata';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSeed } from './readSeed';

let directory: string;
const file = 'saas-dashboard.yaml';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'seed-'));
  cpSync(join(import.meta.dirname, 'seed', file), join(directory, file));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Changes the file, and gives what reading it complains of, without the folder. */
async function faultsAfter(from: string, to: string): Promise<string> {
  const text = readFileSync(join(directory, file), 'utf8');
  expect(text).toContain(from);
  const line = text.slice(0, text.indexOf(from)).split('\n').length;
  writeFileSync(join(directory, file), text.replace(from, to));
  const { message } = await readSeed(directory).then(
    () => new Error('no fault'),
    (error: Error) => error,
  );
  return message.replaceAll(/^.*?saas-dashboard\.yaml/gm, '').replaceAll(`:${line} `, ':there ');
}

test('the seed as it stands is read whole', async () => {
  expect(await readSeed(join(import.meta.dirname, 'seed'))).toHaveLength(11);
});

test('a service type that there is not is named with file, line and field', async () => {
  expect(await faultsAfter('serviceType: mern', 'serviceType: cobol')).toContain(
    ':there project.serviceType: must be one of wordpress, django, mern, ai, seo, maintenance',
  );
});

test('a missing text and a misspelt field are faults', async () => {
  expect(await faultsAfter('challenge: >-', 'chalenge: >-')).toMatch(
    /project\.challenge: text is missing[\s\S]*:there project\.chalenge: field is unknown/,
  );
});

test('a picture that there is not is a fault', async () => {
  expect(await faultsAfter('mainPicture: projects/saas', 'mainPicture: projects/sass')).toMatch(
    /:there project\.mainPicture: .*projects\/sass-dashboard/,
  );
});

test('an id that is not the name of its file is a fault', async () => {
  expect(await faultsAfter('id: saas-dashboard', 'id: dashboard')).toContain(
    'project.id: must be saas-dashboard, as the file is named',
  );
});
