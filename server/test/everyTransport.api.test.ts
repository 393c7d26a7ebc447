import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newsletter } from '../../schema/generated/agency';
import { contactRules } from '../../schema/rules/contactRules';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { helpRules } from '../../schema/rules/helpRules';
import { leadRules } from '../../schema/rules/leadRules';
import { newsletterRules } from '../../schema/rules/newsletterRules';
import { serviceRequestRules } from '../../schema/rules/serviceRequestRules';
import { exampleService } from '../../schema/test/exampleService';
import { openMailServer } from './openMailServer';
import { openTestSite, type TestSite } from './openTestSite';
import { parseCsv } from './parseCsv';

// Checks that every field of the rules, including future ones, reaches the agency by every transport.

interface Form {
  /** The REST path, or the mutation without one. */
  send: `/${string}/` | 'askQuestion' | 'requestService' | 'subscribe';
  list: string;
  /** Kind in the inbox; newsletter addresses have a separate list. */
  kind?: 'LEAD' | 'CONTACT_MESSAGE' | 'HELP_QUESTION' | 'SERVICE_REQUEST';
  rules: FieldRules;
  /** A page with the form, and the form's name; the help form needs scripts. */
  page?: [path: string, name: string];
}

const forms: Form[] = [
  { send: '/leads/', list: 'leads', kind: 'LEAD', rules: leadRules, page: ['/get-quote', 'quote'] },
  {
    send: '/contact/',
    list: 'contactMessages',
    kind: 'CONTACT_MESSAGE',
    rules: contactRules,
    page: ['/contact', 'contact'],
  },
  { send: 'askQuestion', list: 'helpQuestions', kind: 'HELP_QUESTION', rules: helpRules },
  {
    send: 'subscribe',
    list: 'subscribers',
    rules: newsletterRules,
    ...(newsletter && { page: ['/about', 'newsletter'] }),
  },
  {
    send: 'requestService',
    list: 'serviceRequests',
    kind: 'SERVICE_REQUEST',
    rules: serviceRequestRules,
    page: [`/services/${exampleService}`, 'service-request'],
  },
];

const CHOSEN: Record<string, string> = { questionType: 'pricing', service: exampleService };

/** Fields that inbox items have as `text`. */
const TEXTS = ['projectDescription', 'message', 'question', 'details'];

/** Returns values for every field, with words that occur nowhere else. */
const getInput = ({ list, rules }: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rules).map(([field, { kind, choices = [] }]) => {
      if (kind === 'email') return [field, `${list.toLowerCase()}@typed.example`];
      if (field === 'phone') return [field, '+212 5 00 00 01 09'];
      return [field, CHOSEN[field] ?? choices[0] ?? `Quince for ${field}`];
    }),
  );

/** The same without choices, which are shown in words. */
const getFormValues = (form: Form) =>
  Object.fromEntries(
    Object.entries(getInput(form)).filter(([field]) => form.rules[field]?.kind !== 'choice' && !(field in CHOSEN)),
  );

let mail: Awaited<ReturnType<typeof openMailServer>>;
let site: TestSite;
let token: string;
/** Answers to the sender over REST. */
const answers = new Map<Form, Record<string, unknown>>();

beforeAll(async () => {
  mail = await openMailServer();
  site = await openTestSite({ env: { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example' } });
  token = await site.signIn();
  for (const form of forms) {
    const { send } = form;
    if (send.startsWith('/')) {
      answers.set(form, (await site.rest('POST', send, getInput(form))).body);
    } else {
      const type = `${send.charAt(0).toUpperCase()}${send.slice(1)}Input!`;
      const text = `mutation ($input: ${type}) { ${send}(input: $input) { id } }`;
      expect((await site.graphql(text, { input: getInput(form) })).errors).toBeUndefined();
    }
  }
  await site.jobs.drain();
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

describe.each(forms)('text typed for $list', (form) => {
  const { list, kind, rules, page } = form;
  const fields = Object.keys(rules);
  const input = getInput(form);
  const typed = getFormValues(form);
  // A newsletter address is mailed to staff only after its owner has confirmed it.
  const isMailed = list !== 'subscribers';

  /** Returns the text that staff read. */
  const find = async (search?: string) => {
    const list = kind ? `inboxConnection(filter: $filter)` : 'subscriberConnection(filter: $filter)';
    const selected = fields.map((field) => (TEXTS.includes(field) ? `${field}: text` : field));
    const text = `query ($filter: ${kind ? 'Inbox' : 'Subscriber'}FilterInput) { list: ${list} { edges { node { ${selected.join(' ')} } } } }`;
    const filter = { ...(kind && { kinds: [kind] }), ...(search && { search }) };
    const { data, errors } = await site.graphql(text, { filter }, token);
    expect(errors).toBeUndefined();
    return data.list.edges.map(({ node }: { node: object }) => node) as Record<string, unknown>[];
  };

  test.runIf(page)('has its fields in the form', async () => {
    const [path, name] = page ?? [];
    const html = await (await fetch(`${site.url}${path}`)).text();
    const [, inside = ''] = html.split(`name="form" value="${name}"`);
    const names = [...(inside.split('</form>')[0] ?? '').matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(fields));
  });

  test.runIf(isMailed)('is mailed to staff', () => {
    const sent = mail.received.filter(({ to, mail: { text = '' } }) => {
      return to.includes('sales@khatam.example') && text.includes(input.email ?? '');
    });
    const lines = sent[0]?.mail.text?.split('\n').filter((line) => /^[^:]+: /.test(line) && !line.startsWith('Page: '));
    expect(sent).toHaveLength(1);
    expect(lines).toHaveLength(fields.length);
    for (const value of Object.values(typed)) {
      expect(lines?.some((line) => line.endsWith(`: ${value}`))).toBe(true);
    }
  });

  test.runIf(isMailed)('is sent to other systems', async () => {
    const { body } = await site.rest('GET', '/events/', undefined, token);
    const data = body.results.map((event: { data: object }) => event.data);
    expect(data).toContainEqual(expect.objectContaining(input));
  });

  test('is read over GraphQL', async () => {
    const nodes = await find();
    expect(nodes).toHaveLength(1);
    const [node = {}] = nodes;
    for (const field of fields) expect([field, node[field]]).toEqual([field, typed[field] ?? expect.anything()]);
  });

  test('is found', async () => {
    for (const search of Object.values(typed)) expect([search, await find(search)]).toMatchObject([search, [{}]]);
  });

  test('is exported for its person', async () => {
    const text = 'mutation ($email: String!) { exportPersonalData(email: $email) { result { held { rows } } } }';
    const { data } = await site.graphql(text, { email: input.email }, token);
    const [[row]] = data.exportPersonalData.result.held.map(({ rows }: { rows: object[] }) => rows);
    expect(Object.values(row)).toEqual(expect.arrayContaining(Object.values(input)));
  });

  test.runIf(form.send.startsWith('/'))('is answered to an integration that sends it', () => {
    expect(answers.get(form)).toMatchObject(input);
  });
});

describe('text typed for a quote', () => {
  const [form] = forms as [Form];
  const input = getInput(form);
  const getId = () => String(answers.get(form)?.id);

  test('is read by integrations', async () => {
    for (const path of [`/leads/${getId()}/`, '/leads/', '/leads/uncontacted/', '/leads/search/?q=quince']) {
      const { body } = await site.rest('GET', path, undefined, token);
      expect(body.results?.[0] ?? body).toMatchObject(input);
    }
  });

  test('is in the CSV file', async () => {
    const response = await fetch(`${site.url}/api/leads/export/`, { headers: { authorization: `Bearer ${token}` } });
    const [columns = [], cells = []] = parseCsv((await response.text()).replace('\ufeff', ''));
    const row = Object.fromEntries(columns.map((name, index) => [name, cells[index]?.replace(/^'/, '')]));
    expect(row).toMatchObject(input);
  });
});
