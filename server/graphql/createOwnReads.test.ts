import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ProjectPageDocument } from '../../schema/generated/graphql';
import type { KeptAnswers } from '../kept/createKeptAnswers';
import { sendAnswer } from '../kept/sendAnswer';
import { buildApiSchema } from './buildApiSchema';
import { createOwnReads } from './createOwnReads';

test('of what is not kept twenty are read at once; more go on to where calls are counted', async () => {
  const kept = { find: () => undefined, obtain: () => new Promise(() => {}) } as unknown as KeptAnswers;
  const counted: RequestListener = (_request, response) => response.end('counted');
  const given = { schema: await buildApiSchema(), kept, readOperation: async () => ({}), send: sendAnswer };
  const server = createServer(createOwnReads(given, counted)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  const { hash: sha256Hash } = (ProjectPageDocument as unknown as { __meta__: { hash: string } }).__meta__;
  const read = (id: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ variables: { id }, extensions: { persistedQuery: { version: 1, sha256Hash } } }),
    }).then((answer) => answer.text());

  const answers: string[] = [];
  const asked = Array.from({ length: 23 }, (_, index) =>
    read(`nothing-${index}`).then(
      (text) => answers.push(text),
      () => {},
    ),
  );
  await expect.poll(() => answers).toEqual(['counted', 'counted', 'counted']);
  server.closeAllConnections();
  await Promise.all(asked);
  server.close();
});
