import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getReference } from '../../schema/rules/getReference';
import { inEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { solveOn } from '../test/solveOn';
import { validLead } from '../test/validLead';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

/** The page of the form. */
const QUOTE = inEnglish('/get-quote');

const countLeads = async () => (await site.rest('GET', '/leads/', undefined, token)).body.count as number;

const CREATE = `mutation CreateLead($input: CreateLeadInput!, $source: SourceInput, $form: FormInput) {
  createLead(input: $input, source: $source, form: $form) { id firstName timeline projectType createdAt }
}`;
const graphqlLead = { ...validLead, projectType: 'WEBSITE', timeline: 'ONE_MONTH' };

async function solved() {
  const { key = '', captchaToken = '', captchaAnswer = '' } = await solveOn(site, '/get-quote');
  return { key, captchaToken, captchaAnswer };
}

describe('a quote request', () => {
  test('is stored over REST and returned complete', async () => {
    const { status, body } = await site.rest('POST', '/leads/', validLead);
    expect(status).toBe(201);
    expect(body).toMatchObject(validLead);
    expect(body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(Number.isNaN(Date.parse(body.createdAt))).toBe(false);
  });

  test('is read by staff over REST and over GraphQL, with its source', async () => {
    const source = { page: '/services', referrer: 'https://search.example/', utmCampaign: 'spring' };
    const created = await site.graphql(CREATE, { input: graphqlLead, source, form: await solved() });
    const { id } = created.data.createLead;
    const overRest = await site.rest('GET', `/leads/${id}/`, undefined, token);
    expect(overRest.status).toBe(200);
    expect(overRest.body).toMatchObject({ ...validLead, id, contactedAt: null, source });
    const overGraphql = await site.graphql(
      'query ($id: ID!) { lead(id: $id) { email timeline source { utmCampaign } } }',
      { id },
      token,
    );
    expect(overGraphql.data.lead).toEqual({
      email: validLead.email,
      timeline: 'ONE_MONTH',
      source: { utmCampaign: 'spring' },
    });
  });

  test.each([
    ['Arabic', 'متجر إلكتروني لبيع الزرابي، بالعربية والفرنسية'],
    ['accents, composed and not', 'é e\u0301 Œuvre çà'],
    ['emoji with joiners', '👩🏽‍💻🇲🇦'],
    ['quotes and markup', `<script>alert("x")</script> ' -- %_\\ \${a}`],
    ['lines and tabs', 'first\nsecond\r\n\tthird'],
  ])('keeps %s byte for byte', async (_what, projectDescription) => {
    const { body } = await site.rest('POST', '/leads/', {
      ...validLead,
      projectDescription: `  ${projectDescription}\n `,
    });
    const stored = await site.rest('GET', `/leads/${body.id}/`, undefined, token);
    expect(stored.body.projectDescription).toBe(projectDescription);
  });

  test('without the optional fields is stored with none', async () => {
    const { phone: _phone, company: _company, ...required } = validLead;
    const { status, body } = await site.rest('POST', '/leads/', { ...required, company: ' ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ phone: null, company: null });
  });

  test.each(['', ' ', null])('with %j as a choice is reported as missing, over REST and GraphQL', async (timeline) => {
    const { body } = await site.rest('POST', '/leads/', { ...validLead, timeline });
    expect(body.fieldCodes).toEqual({ timeline: ['REQUIRED'] });
    const { errors } = await site.graphql(CREATE, { input: { ...graphqlLead, timeline } });
    expect(errors?.[0]?.extensions.fieldCodes).toEqual({ timeline: ['REQUIRED'] });
  });

  test('keeps a part of a source that is too long, and is never rejected for it', async () => {
    const source = { referrer: `https://a.example/${'x'.repeat(900)}` };
    const created = await site.graphql(CREATE, { input: graphqlLead, source });
    const { body } = await site.rest('GET', `/leads/${created.data.createLead.id}/`, undefined, token);
    expect(body.source.referrer).toHaveLength(500);
  });
});

describe('sending the same form again', () => {
  test('returns the first result and stores nothing', async () => {
    const form = await solved();
    const first = await site.graphql(CREATE, { input: graphqlLead, form });
    const before = await countLeads();
    const second = await site.graphql(CREATE, { input: { ...graphqlLead, company: ` ${graphqlLead.company}` }, form });
    expect(second.data.createLead).toEqual(first.data.createLead);
    expect(await countLeads()).toBe(before);
  });

  test('with other text is stored as another request', async () => {
    const form = await solved();
    await site.graphql(CREATE, { input: graphqlLead, form });
    const before = await countLeads();
    const changed = { ...graphqlLead, projectDescription: 'A second project.' };
    const { errors } = await site.graphql(CREATE, { input: changed, form });
    expect(errors?.[0]?.extensions.fieldCodes).toEqual({ captcha: ['CAPTCHA_EXPIRED'] });
    expect(await countLeads()).toBe(before);
    const { data } = await site.graphql(CREATE, { input: changed, form: { ...(await solved()), key: form.key } });
    const { body } = await site.rest('GET', `/leads/${data.createLead.id}/`, undefined, token);
    expect(body.projectDescription).toBe('A second project.');
    expect(await countLeads()).toBe(before + 1);
  });

  test('ten times at once creates one lead', async () => {
    const form = await solved();
    const before = await countLeads();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => site.graphql(CREATE, { input: graphqlLead, form })),
    );
    expect(new Set(answers.map(({ data }) => data.createLead.id)).size).toBe(1);
    expect(await countLeads()).toBe(before + 1);
  });

  test('from the page without scripts leads to the same thank-you', async () => {
    const fields = { ...validLead, ...(await solveOn(site, '/get-quote')) };
    const before = await countLeads();
    const answers = [await site.post(QUOTE, fields), await site.post(QUOTE, fields)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const page = await fetch(`${site.url}${answers[1]?.headers.get('location')}`);
    expect(await page.text()).toContain('Thank you. Your request is with us.');
    expect(await countLeads()).toBe(before + 1);
  });

  test('is recognized from the page without scripts, with the line breaks of any browser', async () => {
    const form = await solved();
    const { data } = await site.graphql(CREATE, { input: { ...graphqlLead, projectDescription: 'One\ntwo' }, form });
    const before = await countLeads();
    const fields = { ...validLead, ...form, projectDescription: 'One\r\ntwo' };
    const { headers } = await site.post('/get-quote', fields);
    const page = await (await fetch(`${site.url}${headers.get('location')}`)).text();
    expect(page).toContain(getReference(data.createLead.id));
    expect(await countLeads()).toBe(before);
  });

  test('with a key that is not a UUID is rejected', async () => {
    const { errors } = await site.graphql(CREATE, { input: graphqlLead, form: { ...(await solved()), key: '1' } });
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
  });
});

describe('the captcha question', () => {
  const rejection = async (form: object) => {
    const { errors } = await site.graphql(CREATE, { input: graphqlLead, form });
    return errors?.[0]?.extensions.fieldCodes.captcha;
  };

  test('wrong, empty, forged or of the other form is rejected', async () => {
    const form = await solved();
    const [header = '', claims = ''] = form.captchaToken.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"captcha+jwt"}').toString('base64url');
    expect(await rejection({ ...form, captchaAnswer: '999' })).toEqual(['CAPTCHA_WRONG']);
    expect(await rejection({ ...form, captchaAnswer: ' ' })).toEqual(['CAPTCHA_REQUIRED']);
    for (const captchaToken of [
      `${header}.${claims}.AAAA`,
      `${unsigned}.${claims}.`,
      `${header}.${claims}`,
      '...',
      'é',
    ])
      expect(await rejection({ ...form, captchaToken }), captchaToken).toEqual(['CAPTCHA_EXPIRED']);
    expect(await rejection({ ...form, captchaToken: '' })).toEqual(['CAPTCHA_EXPIRED']);
    const other = await solveOn(site, '/contact');
    expect(await rejection(other)).toEqual(['CAPTCHA_EXPIRED']);
  });

  test('allows one lead, and is used up for other keys', async () => {
    const form = await solved();
    await site.graphql(CREATE, { input: graphqlLead, form });
    expect(await rejection({ ...form, key: (await solved()).key })).toEqual(['CAPTCHA_EXPIRED']);
  });

  test('is not used up by a request that fails', async () => {
    const form = await solved();
    await site.graphql(CREATE, { input: { ...graphqlLead, email: 'no' }, form });
    const { data } = await site.graphql(CREATE, { input: graphqlLead, form });
    expect(data.createLead.id).toBeTruthy();
  });
});

test('a captcha question is valid for two hours', async () => {
  let now = new Date('2026-01-01T10:00:00Z');
  const clocked = await openTestSite({ now: () => now });
  try {
    const fields = { ...validLead, ...(await solveOn(clocked, '/get-quote')) };
    now = new Date('2026-01-01T12:00:01Z');
    const late = await clocked.post(QUOTE, fields);
    expect(late.status).toBe(422);
    expect(await late.text()).toContain('This question has expired');
    now = new Date('2026-01-01T11:59:59Z');
    expect((await clocked.post(QUOTE, fields)).status).toBe(303);
  } finally {
    await clocked.close();
  }
});
