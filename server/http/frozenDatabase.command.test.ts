import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createCluster } from '../../scripts/chaos/createCluster';
import { findPostgres } from '../../scripts/chaos/findPostgres';
import { longTest } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';

describe.runIf(findPostgres())('with a PostgreSQL server with stopped processes', () => {
  let cluster: Awaited<ReturnType<typeof createCluster>>;
  let site: TestSite;
  let thaw = () => {};
  beforeAll(async () => {
    cluster = await createCluster();
    await cluster.start();
    site = await openTestSite({ beside: { database: { url: cluster.url } } });
  });
  afterAll(async () => {
    thaw();
    await site.close();
    await cluster.remove();
  });

  const ask = async (path: string) => {
    const startedAt = performance.now();
    const answer = await fetch(`${site.url}${path}`);
    return { status: answer.status, body: await answer.json(), ms: performance.now() - startedAt };
  };

  longTest(
    '/readyz reports within two seconds that the database does not answer, and is ready once it does',
    async () => {
      expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
      thaw = cluster.freeze();
      // The first call starts the query, the next ones share it; none waits longer than the first.
      for (let time = 0; time < 3; time += 1) {
        const { status, body, ms } = await ask('/readyz');
        expect([status, body]).toEqual([503, { status: 'database does not answer' }]);
        expect(ms).toBeLessThan(2_000);
      }
      expect((await ask('/healthz')).status).toBe(200);
      thaw();
      await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
    },
  );
});
