import { describe, expect, inject, test } from 'vitest';
import { openTestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

/** More than a pool has places. */
const DEATHS = 15;

// The embedded database is no connection away.
describe.runIf('server' in inject('prepared'))('connections that die', () => {
  test('in the middle of a transaction cost this transaction, and no later request', async () => {
    const site = await openTestSite();
    const dying = Array.from({ length: DEATHS }, () =>
      site.orm.em.fork().transactional((inside) => inside.execute('select pg_terminate_backend(pg_backend_pid())')),
    );
    const ends = await Promise.allSettled(dying);
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect((await site.rest('POST', '/leads/', validLead)).status).toBe(201);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    await site.close();
  });
});
