import { type DocumentNode, execute } from 'graphql';
import { expect, test } from 'vitest';
import { ExportLeadsDocument } from '../../schema/generated/graphql';
import { endpoints } from '../../schema/rest/endpoints';
import { buildApiSchema } from '../graphql/buildApiSchema';
import type { Context } from '../graphql/Context';
import { fillLeads } from '../test/fillLeads';
import { openTestApi } from '../test/openTestApi';
import { createEndpointCall } from './createEndpointCall';

interface Page {
  edges: unknown[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

test('a file keeps the rows of one page in memory, for any number of pages', async () => {
  const { orm, close } = await openTestApi();
  await fillLeads(orm.em.fork(), 500, new Date('2026-03-01T00:00:00Z'));
  const em = orm.em.fork();
  const context = {
    em,
    viewer: { id: 'staff', isStaff: true },
    accessTokens: { isStillIn: async () => true },
    now: () => new Date(),
  } as unknown as Context;
  const schema = await buildApiSchema();
  const document = ExportLeadsDocument as DocumentNode;
  const [row] = endpoints.filter(({ name }) => name === 'ExportLeads');
  if (!row) throw new Error('There is no such row.');
  const begin = createEndpointCall(
    row,
    document,
    schema,
    async (_document, variableValues, contextValue) =>
      (await execute({
        schema,
        document,
        variableValues: variableValues as Record<string, unknown>,
        contextValue,
      })) as never,
    async () => context,
  );
  const { run } = await begin({ headers: {}, query: {}, originalUrl: '/', params: {}, get: () => undefined } as never);

  let rows = 0;
  let max = 0;
  let after: string | undefined;
  do {
    const { result, error } = await run({ after });
    expect(error).toBeUndefined();
    const { edges, pageInfo } = result as Page;
    rows += edges.length;
    max = Math.max(max, em.getUnitOfWork().getIdentityMap().keys().length);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : undefined;
  } while (after);
  await close();
  expect(rows).toBe(450);
  // A page, and the row that shows whether there is another.
  expect(max).toBeLessThanOrEqual(101);
});
