import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

const CORRECT = `mutation ($item: InboxItemVersion!, $input: CorrectInboxItemInput!) {
  correctInboxItem(item: $item, input: $input) { items { version } }
}`;

let site: TestSite;
let token: string;
let path: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  path = `/leads/${(await site.rest('POST', '/leads/', validLead)).body.id}/`;
});

const call = (method: string, address: string, body?: unknown, ifMatch?: string) =>
  site.rest(method, address, body, token, ifMatch === undefined ? {} : { 'if-match': ifMatch });
const read = async () => (await call('GET', path)).body;
const correct = async (input: object) => {
  const [, , id = ''] = path.split('/');
  const { version } = await read();
  const { data } = await site.graphql(CORRECT, { item: { id, version }, input }, token);
  expect(data.correctInboxItem.items).toHaveLength(1);
};
const stale = {
  status: 412,
  body: { code: 'PRECONDITION_FAILED', detail: expect.any(String) },
};

describe('the ETag of a lead', () => {
  test('is strong, and changes with each change of the lead by any account', async () => {
    const tags = [];
    for (const change of [
      undefined,
      () => call('POST', `${path}mark_contacted/`),
      () => correct({ phone: '0600000001' }),
    ]) {
      await change?.();
      const { headers, body } = await call('GET', path);
      expect(headers.get('etag')).toBe(`"${body.version}"`);
      tags.push(headers.get('etag'));
    }
    expect(tags).toEqual(['"1"', '"2"', '"3"']);
    const head = await fetch(`${site.url}/api${path}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(head.headers.get('etag')).toBe('"3"');
  });

  test('is on no response to a change, because the stored values differ from the sent ones', async () => {
    const { headers, body } = await call('PUT', path, validLead);
    expect([headers.get('etag'), body.version]).toEqual([null, 2]);
  });
});

describe('If-Match', () => {
  test('allows a change of the version that was read, once', async () => {
    const { headers } = await call('GET', path);
    const tag = headers.get('etag') as string;
    const first = await call('PUT', path, { ...validLead, company: 'First' }, tag);
    expect([first.status, first.body.company]).toEqual([200, 'First']);
    expect(await call('PUT', path, { ...validLead, company: 'Second' }, tag)).toMatchObject(stale);
    expect((await read()).company).toBe('First');
  });

  test('with one version allows one of two changes at once', async () => {
    const put = (company: string) => call('PUT', path, { ...validLead, company }, '"1"');
    const answers = await Promise.all([put('First'), put('Second')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test.each([
    ['PUT', '', validLead],
    ['DELETE', '', undefined],
    ['POST', 'mark_contacted/', undefined],
  ])('rejects %s %s of an outdated version, and changes nothing', async (method, part, body) => {
    await correct({ phone: '0600000001' });
    const before = await read();
    for (const tag of ['"1"', 'W/"2"', '"x"', '""', '"1", W/"2"']) {
      expect(await call(method, `${path}${part}`, body, tag)).toMatchObject(stale);
    }
    expect(await read()).toEqual(before);
    expect((await call(method, `${path}${part}`, body, '"7" ,"2"')).status).toBeLessThan(300);
  });

  test('may be * for any version', async () => {
    await correct({ phone: '0600000001' });
    expect((await call('POST', `${path}mark_contacted/`, undefined, '*')).status).toBe(200);
    expect((await call('DELETE', path, undefined, '*')).status).toBe(204);
    expect((await call('DELETE', path, undefined, '*')).status).toBe(404);
    expect((await call('DELETE', path, undefined, '"1"')).status).toBe(404);
  });

  test('that is not a list of tags is reported as the error', async () => {
    for (const wrong of ['1', '"1', 'w/"1"', '"1" "2"', '*, "1"', '"1",']) {
      expect(await call('DELETE', path, undefined, wrong)).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST' },
      });
    }
  });

  test('is ignored if staff have already marked the lead as contacted', async () => {
    const first = await call('POST', `${path}mark_contacted/`, undefined, '"1"');
    expect(await call('POST', `${path}mark_contacted/`, undefined, '"1"')).toMatchObject({
      status: 200,
      body: first.body,
    });
  });
});

describe('PUT without If-Match', () => {
  test('keeps later corrections by staff, and replaces the rest', async () => {
    await correct({ email: 'salma@right.example', phone: null });
    await correct({ email: 'salma.b@right.example' });
    for (const email of [validLead.email, 'salma@right.example']) {
      const { status, body } = await call('PUT', path, { ...validLead, email, company: email });
      expect(status).toBe(200);
      expect(body).toMatchObject({ email: 'salma.b@right.example', phone: null, company: email });
    }
    expect((await call('PUT', path, validLead, '*')).body.email).toBe('salma.b@right.example');
  });

  test('keeps a phone number added by staff', async () => {
    const { phone: _, ...rest } = validLead;
    await call('PUT', path, rest);
    await correct({ phone: '0600000001' });
    expect((await call('PUT', path, rest)).body.phone).toBe('0600000001');
  });

  test('replaces a correction by any other value', async () => {
    await correct({ email: 'salma@right.example' });
    expect((await call('PUT', path, { ...validLead, email: 'new@right.example' })).body.email).toBe(
      'new@right.example',
    );
    // From here on the field has no correction by staff.
    expect((await call('PUT', path, validLead)).body.email).toBe(validLead.email);
  });

  test('keeps a value that staff restored by undoing a correction', async () => {
    await correct({ email: 'salma@wrong.example' });
    await correct({ email: validLead.email });
    expect((await call('PUT', path, { ...validLead, email: 'salma@wrong.example' })).body.email).toBe(validLead.email);
  });

  test('with it replaces corrections, because the caller read them', async () => {
    await correct({ email: 'salma@right.example' });
    expect((await call('PUT', path, validLead, '"2"')).body.email).toBe(validLead.email);
  });

  test('keeps no second copy of an address', async () => {
    await correct({ email: 'salma@right.example' });
    const rows = await site.orm.em.fork().execute('select replaced_values::text from leads');
    expect(JSON.stringify(rows)).toMatch(/email:/);
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});
