import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

let site: TestSite;
let token: string;
let now = new Date('2026-03-01T09:00:00Z');
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
  token = await site.signIn();
});
afterAll(() => site.close());

const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  site.rest(method, path, body, token, headers);
const add = async (input: object = {}) => (await call('POST', '/leads/', { ...validLead, ...input })).body.id as string;
const find = async (query: string) => {
  const { status, body } = await call('GET', `/leads/search/?${query}`);
  expect(status).toBe(200);
  return body.results.map(({ id }: { id: string }) => id) as string[];
};

describe('PUT /leads/{id}/', () => {
  test('replaces every field of the form, empties omitted ones, and keeps other values', async () => {
    const id = await add();
    const before = (await call('GET', `/leads/${id}/`)).body;
    const { phone: _phone, company: _company, ...rest } = validLead;
    const input = { ...rest, firstName: ' Nadia ', timeline: 'asap' };
    const { status, body } = await call('PUT', `/leads/${id}/`, input);
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, firstName: 'Nadia', timeline: 'asap', phone: null, company: null, version: 2 });
    expect((await call('GET', `/leads/${id}`)).body).toEqual(body);
    expect(await find('q=nadia')).toEqual([id]);
  });

  test('is checked by the rules of the form', async () => {
    const id = await add();
    const { status, body } = await call('PUT', `/leads/${id}/`, { ...validLead, email: 'no', id: 'other', isStaff: 1 });
    expect(status).toBe(400);
    expect(body.fieldCodes).toEqual({ email: ['INVALID_EMAIL'], id: ['UNKNOWN_FIELD'], isStaff: ['UNKNOWN_FIELD'] });
  });
});

describe('two PUT /leads/{id}/ at once', () => {
  test('leave one of the two complete, and search finds the stored one', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await add({ company: 'Orig', phone: '0600000000' });
      const named = { ...validLead, company: `Alpha${round}`, phone: '0600000000' };
      const called = { ...validLead, company: 'Orig', phone: `061111111${round}` };
      const answers = await Promise.all([named, called].map((input) => call('PUT', `/leads/${id}/`, input)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { company, phone } = (await call('GET', `/leads/${id}/`)).body;
      expect([named, called].map((input) => [input.company, input.phone])).toContainEqual([company, phone]);
      for (const query of [`q=${company}`, `q=${phone}`]) expect(await find(query)).toContain(id);
    }
  });
});

describe('DELETE /leads/{id}/', () => {
  test('answers 204 without a body, and the lead is gone', async () => {
    const id = await add();
    const { status, body } = await call('DELETE', `/leads/${id}/`);
    expect([status, body]).toEqual([204, null]);
    expect((await call('GET', `/leads/${id}/`)).status).toBe(404);
    expect((await call('DELETE', `/leads/${id}/`)).status).toBe(404);
  });
});

describe('POST /leads/{id}/mark_contacted/', () => {
  test('stores the time once, and lists the lead accordingly', async () => {
    const id = await add();
    const listed = async (which: string) =>
      (await call('GET', `/leads/${which}/?page_size=100`)).body.results.some((lead: { id: string }) => lead.id === id);
    expect([await listed('uncontacted'), await listed('contacted')]).toEqual([true, false]);
    const first = await call('POST', `/leads/${id}/mark_contacted/`);
    expect(first.status).toBe(200);
    expect(first.body.contactedAt).toBe(now.toISOString());
    now = new Date(now.getTime() + 60_000);
    expect((await call('POST', `/leads/${id}/mark_contacted/`, {})).body).toEqual(first.body);
    expect([await listed('uncontacted'), await listed('contacted')]).toEqual([false, true]);
  });
});

describe('GET /leads/search/', () => {
  let ids: Record<'accented' | 'marked' | 'arabic', string>;
  beforeAll(async () => {
    ids = {
      accented: await add({
        firstName: 'Éloïse',
        lastName: 'Dürr',
        company: 'Crêperie 2024',
        email: 'eloise@durr.example',
      }),
      marked: await add({ projectDescription: String.raw`A 100%_off sale, it's C:\shop` }),
      arabic: await add({ projectDescription: 'مُحَمَّد يريد متجرا' }),
    };
  });
  beforeEach(() => expect(ids.accented).toBeTruthy());

  test.each(['q=eloise', 'search=ELOISE', 'q=%C3%A9lo', 'q=durr+eloise', 'q=creperie', 'q=2024', 'q=durr.example'])(
    '?%s finds without case and accents, in every field',
    async (query) => {
      expect(await find(query)).toEqual([ids.accented]);
    },
  );

  test.each(['%', '_', "'", '\\', '100%_off', "it's", 'c:\\shop'])('searches %s literally', async (text) => {
    expect(await find(`q=${encodeURIComponent(text)}`)).toEqual([ids.marked]);
  });

  test('finds Arabic without its vowel signs', async () => {
    expect(await find(`q=${encodeURIComponent('محمد')}`)).toEqual([ids.arabic]);
  });

  test('finds a caller by the phone number in any spelling', async () => {
    const id = await add({ phone: '06 00 98-76-54' });
    for (const number of ['+212600987654', '0600987654', '98 76 54'])
      expect(await find(`q=${encodeURIComponent(number)}`)).toEqual([id]);
    const budget = await add({ projectDescription: 'At most 150 000 dirhams' });
    expect(await find('q=150+000')).toEqual([budget]);
  });

  test('finds nothing if one of the words is missing', async () => {
    expect(await find('q=eloise+xylophone')).toEqual([]);
  });

  test.each(['', 'q=', 'q=%20%E2%80%8B', 'search=', 'q=%00', `q=${'x'.repeat(201)}`, 'q=a&search=b', 'q=a&q=b'])(
    '?%s is a 400 that names q',
    async (query) => {
      const { status, body } = await call('GET', `/leads/search/?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toEqual(['q']);
    },
  );

  test('a repeated parameter is reported as repeated, and not as missing', async () => {
    expect((await call('GET', '/leads/search/?q=a&q=b')).body.fieldCodes).toEqual({ q: ['INVALID_VALUE'] });
  });

  test('a page of search results links to the next with the same words', async () => {
    const { body } = await call('GET', '/leads/search/?search=salma&page_size=1');
    expect(body.next).toBe('/api/leads/search/?search=salma&page=2&page_size=1');
    const { count } = body;
    const whole = (await call('GET', `/leads/search/?search=salma&page_size=${count}`)).body;
    expect([whole.results.length, whole.next, whole.previous]).toEqual([count, null, null]);
    const last = (await call('GET', `/leads/search/?search=salma&page_size=1&page=${count}`)).body;
    expect([last.next, last.results.length]).toEqual([null, 1]);
    expect(last.previous).toBe(`/api/leads/search/?search=salma&page=${count - 1}&page_size=1`);
    // Beyond the end, the previous link leads to the last page with rows; without rows there is none.
    const beyond = (await call('GET', `/leads/search/?search=salma&page_size=1&page=${count + 90}`)).body;
    expect(beyond.previous).toBe(`/api/leads/search/?search=salma&page=${count}&page_size=1`);
    expect((await call('GET', '/leads/search/?search=nobody-at-all&page=9')).body.previous).toBeNull();
  });
});
