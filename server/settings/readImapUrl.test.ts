import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env';
import { readImapSecret, readImapUrl } from './readImapUrl';

test('a mailbox is read with TLS, and on another machine never without', () => {
  expect(readImapUrl('imaps://answers%40agency.example:secret@mail.example')).toMatchObject({
    ...{ host: 'mail.example', port: 993, secure: true, user: 'answers@agency.example', folder: 'INBOX' },
    tls: { rejectUnauthorized: true },
  });
  expect(readImapUrl('imap://answers:secret@mail.example')).toMatchObject({ port: 143, doSTARTTLS: true });
  expect(readImapUrl('imap://answers:secret@127.0.0.1:1143')).toMatchObject({ port: 1143, doSTARTTLS: undefined });
  expect(readImapUrl('imaps://answers:x@mail.example/%5BGmail%5D%2FAll%20Mail?auth=oauth')).toMatchObject({
    folder: '[Gmail]/All Mail',
    auth: 'oauth',
  });
});

test('a password is in the address or in a file, which is read anew each time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'imap-'));
  const file = join(folder, 'password');
  writeFileSync(file, 'from the file\n');
  expect(readImapSecret({ password: undefined }, file)).toBe('from the file');
  writeFileSync(file, 'renewed\n');
  expect(readImapSecret({ password: undefined }, file)).toBe('renewed');
  expect(readImapSecret({ password: 'of the address' }, undefined)).toBe('of the address');
  rmSync(folder, { recursive: true });
});

test.each([
  ['imaps://answers@mail.example', 'has no password'],
  ['imaps://mail.example', 'names no user'],
  ['imaps://answers:secret@mail.example?tls=no', 'has an unknown parameter'],
  ['imaps://answers:secret@mail.example?auth=basic', 'has to be password or oauth'],
  ['pop3://answers:secret@mail.example', 'has to look like imaps://'],
])('the setting %s is refused at the start, without its value', (IMAP_URL, message) => {
  const start = () => readEnv({ IMAP_URL });
  expect(start).toThrow(message);
  expect(start).not.toThrow('secret@');
});
