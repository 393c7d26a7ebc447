import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleService } from '../../schema/test/exampleService';
import { inEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { solveOn } from '../test/solveOn';
import { validLead, validMessage } from '../test/validLead';

let site: TestSite;
let now = new Date('2026-03-02T09:00:00Z');
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
});
afterAll(() => site.close());

interface Row {
  id: string;
  flagged_at: Date | null;
  spam_score: number;
  spam_reasons: string[];
}
/** The newest row of a table. */
const newest = async (table: string) =>
  ((await site.orm.em.fork().execute(`select * from "${table}" order by id desc limit 1`)) as Row[])[0];

const name = 'Nadia';
const email = 'nadia@olives.example';
const question = { name, email, questionType: 'services', question: 'Do you do maps?' };
const request = { service: exampleService, name, email, details: 'A shop for olive oil.' };

const sideForms = [
  ['help_questions', 'askQuestion', 'AskQuestionInput', question],
  ['subscribers', 'subscribe', 'SubscribeInput', { email }],
  ['service_requests', 'requestService', 'RequestServiceInput', request],
] as const;

describe('the honeypot field', () => {
  test.each(sideForms)(
    'flags a row of %s, which is stored and answered like any other',
    async (table, field, type, input) => {
      const mutation = `mutation ($input: ${type}!, $form: FormInput) { ${field}(input: $input, form: $form) { id } }`;
      const { data } = await site.graphql(mutation, { input, form: { key: randomUUID(), topic: 'Marketing' } });
      expect(data[field].id).toBeTruthy();
      const row = await newest(table);
      expect(row).toMatchObject({ spam_score: 100, spam_reasons: ['TRAP_FILLED'] });
      expect(row?.flagged_at).toBeTruthy();
    },
  );

  test.each([
    ['leads', '/get-quote', validLead, 'Thank you. Your request is with us.'],
    ['contact_messages', '/contact', validMessage, 'Thank you'],
  ])(
    'flags a row of %s from a page without scripts, which shows the same thanks',
    async (table, path, fields, thanks) => {
      const answer = await site.post(inEnglish(path), {
        ...fields,
        ...(await solveOn(site, path)),
        topic: 'Marketing',
      });
      expect(answer.status).toBe(303);
      expect(await (await fetch(`${site.url}${answer.headers.get('location')}`)).text()).toContain(thanks);
      expect((await newest(table))?.spam_reasons).toContain('TRAP_FILLED');
    },
  );

  test('is in the pages, invisible and outside the tab order', async () => {
    const html = await (await fetch(`${site.url}/get-quote`)).text();
    const [field = ''] = html.match(/<div class="visually-hidden" aria-hidden="true">.*?<\/div>/) ?? [];
    expect(field).toMatch(/<input[^>]* name="topic"/);
    expect(field).toContain('tabindex="-1"');
    expect(field.toLowerCase()).toContain('autocomplete="off"');
  });
});

describe('the time that a form was open', () => {
  const send = async (key: string, seconds: number) => {
    const fields = { ...validLead, ...(await solveOn(site, '/get-quote')), key };
    now = new Date(now.getTime() + seconds * 1000);
    await site.post('/get-quote', fields);
    return newest('leads');
  };

  test('counts from the time of its captcha question, and haste alone does not flag', async () => {
    expect(await send(randomUUID(), 1)).toMatchObject({ spam_reasons: ['TOO_FAST'], flagged_at: null });
    expect(await send(randomUUID(), 20)).toMatchObject({ spam_reasons: [], flagged_at: null });
  });

  test('counts from the appearance of the form if its captcha question was renewed since', async () => {
    const key = v7({ msecs: now.getTime() - 30_000 });
    expect(await send(key, 1)).toMatchObject({ spam_reasons: [] });
  });
});

describe('over REST, without a form', () => {
  test('only the content is scored: a lead with one link is not flagged, an advertisement is, and both are stored', async () => {
    const create = (projectDescription: string) => site.rest('POST', '/leads/', { ...validLead, projectDescription });
    expect((await create('Our site https://bakery.example is slow.')).status).toBe(201);
    expect(await newest('leads')).toMatchObject({ flagged_at: null, spam_score: 0 });
    const { status, body } = await create(
      'Dofollow backlinks DA 80, double your bitcoin [url=https://x.example]x[/url]',
    );
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('spamScore');
    const row = await newest('leads');
    expect(row?.id).toBe(body.id);
    expect(row?.flagged_at).toBeTruthy();
    // Staff read the reasons in the list and in a request.
    const token = await site.signIn();
    const flagged = await site.rest('GET', '/leads/?flagged=true', undefined, token);
    const reported = { id: body.id, flaggedAt: now.toISOString(), spamReasons: ['LINK_MARKUP', 'KNOWN_PHRASES'] };
    expect(flagged.body.results[0]).toMatchObject(reported);
    expect((await site.rest('GET', `/leads/${body.id}/`, undefined, token)).body).toMatchObject(reported);
  });

  test('links to five sites as examples flag nothing', async () => {
    const sites = ['calm', 'bright', 'north', 'linen', 'studio'].map((name) => `https://${name}.example`);
    const projectDescription = `We like ${sites.join(', ')}.`;
    expect((await site.rest('POST', '/leads/', { ...validLead, projectDescription })).status).toBe(201);
    expect(await newest('leads')).toMatchObject({ flagged_at: null, spam_reasons: ['MANY_LINKS'] });
  });
});
