import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { exampleService } from '../../schema/test/exampleService';
import { changeItem } from '../test/inboxCalls';
import { inEnglish } from '../test/inEnglish';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';

const REPLY = `${agency.replies.quoteHoursMin}–${agency.replies.quoteHoursMax} hours`;

/** Names of the choices in English. */
const NAMES = JSON.parse(readFileSync('schema/generated/choiceNames/en.json', 'utf8'));

type MailServer = Awaited<ReturnType<typeof openMailServer>>;

const opened: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

async function open(reject?: Parameters<typeof openMailServer>[0], options: Parameters<typeof openTestSite>[0] = {}) {
  const mail = await openMailServer(reject);
  opened.push(mail);
  const env = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example', PUBLIC_URL: 'https://khatam.example' };
  const site = await openTestSite({ ...options, env: { ...env, ...options.env } });
  opened.push(site);
  return { mail, site };
}

const to = ({ received }: MailServer, address: string) => received.filter((one) => one.to.includes(address));
/** Makes jobs that wait for a retry due now. */
const makeDue = (site: TestSite) =>
  site.orm.em.fork().execute(`update jobs.job set start_after = now() where state = 'retry'`);

describe('a quote request', () => {
  test('is mailed to staff with every detail, and a reply goes to the visitor', async () => {
    const { mail, site } = await open();
    const { body } = await site.rest('POST', '/leads/', { ...validLead, company: 'Épices & Fils' });
    await site.jobs.drain();
    const [one, ...more] = to(mail, 'sales@khatam.example');
    expect(more).toEqual([]);
    expect(one?.from).toBe(agency.emails.general);
    expect(one?.mail.replyTo?.[0]).toMatchObject({ address: validLead.email });
    expect(one?.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'x-auto-response-suppress', value: 'All' }),
    );
    for (const part of [one?.mail.text, one?.mail.html]) {
      for (const value of [validLead.firstName, validLead.lastName, validLead.email, REPLY]) {
        expect(part).toContain(value);
      }
    }
    expect(one?.mail.text).toContain('Épices & Fils');
    expect(one?.mail.html).toContain('Épices &amp; Fils');
    expect(one?.mail.text).toContain(body.id.slice(-8).toUpperCase());
  });

  test('is confirmed to the visitor with its reference, the chosen values and the time of a reply', async () => {
    const { mail, site } = await open();
    const { body } = await site.rest('POST', '/leads/', validLead);
    await site.jobs.drain();
    const [one] = to(mail, validLead.email);
    const number = `Q-${body.id.slice(-8).toUpperCase()}`;
    expect(one?.mail.subject).toContain(number);
    for (const part of [one?.mail.text, one?.mail.html]) {
      expect(part).toContain(number);
      expect(part).toContain(NAMES.projectTypes.website);
      expect(part).toContain(NAMES.timelines['1month']);
      expect(part).toContain(REPLY);
      expect(part).toContain(`https://khatam.example${inEnglish('/privacy-policy')}`);
    }
    expect(one?.mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }));
  });

  test('with an address that cannot receive mail is mailed and confirmed only once staff restore it', async () => {
    const { mail, site } = await open();
    const staff = await site.signIn();
    const { body } = await site.rest('POST', '/leads/', { ...validLead, email: 'nobody@spice.invalid' });
    await site.jobs.drain();
    expect(mail.received).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      await changeItem(site, staff, body.id, 'flagInboxItems', 'flagged: false');
      await site.jobs.drain();
    }
    expect(to(mail, 'sales@khatam.example')).toHaveLength(1);
  });

  test('that was deleted before its mail was sent is not mailed', async () => {
    const { mail, site } = await open();
    const { body } = await site.rest('POST', '/leads/', validLead);
    expect((await site.rest('DELETE', `/leads/${body.id}/`, undefined, await site.signIn())).status).toBe(204);
    await site.jobs.drain();
    expect(mail.received).toEqual([]);
  });
});

describe('a submission flagged as spam', () => {
  const advertisement = { ...validLead, projectDescription: 'Dofollow backlinks DA 80, double your bitcoin' };

  test('is mailed to staff at once, marked, with the reasons and the link that restores it, and not to the visitor or other systems', async () => {
    const { mail, site } = await open();
    const { body } = await site.rest('POST', '/leads/', advertisement);
    await site.jobs.drain();
    expect(mail.received).toHaveLength(1);
    const [notification] = to(mail, 'sales@khatam.example');
    const number = `Q-${body.id.slice(-8).toUpperCase()}`;
    expect(notification?.mail.subject).toBe(`Possible spam: Quote request ${number} from Salma Bennani`);
    for (const part of [notification?.mail.text, notification?.mail.html]) {
      expect(part).toContain('This looks like spam');
      expect(part).toContain('- several phrases typical of spam');
      expect(part).toContain(`https://khatam.example/desk/requests/${body.id}`);
      expect(part).toContain(advertisement.projectDescription);
      expect(part).not.toContain(REPLY);
    }
    const { data } = await site.graphql('{ events { results { type } } }', {}, await site.signIn());
    expect(data.events.results).toEqual([]);
  });

  test('is mailed as any other request once staff restore it', async () => {
    const { mail, site } = await open();
    const { body } = await site.rest('POST', '/leads/', advertisement);
    await site.jobs.drain();
    await changeItem(site, await site.signIn(), body.id, 'flagInboxItems', 'flagged: false');
    await site.jobs.drain();
    const subjects = to(mail, 'sales@khatam.example').map((one) => one.mail.subject);
    expect(subjects).toEqual([expect.stringMatching(/^Possible spam: /), expect.stringMatching(/^Quote request Q-/)]);
    expect(to(mail, validLead.email)).toHaveLength(1);
  });

  test('and restored before its mail was sent gets one mail, that of any request', async () => {
    const { mail, site } = await open();
    const { body } = await site.rest('POST', '/leads/', advertisement);
    await changeItem(site, await site.signIn(), body.id, 'flagInboxItems', 'flagged: false');
    await site.jobs.drain();
    expect(to(mail, 'sales@khatam.example').map((one) => one.mail.subject)).toEqual([
      expect.stringMatching(/^Quote request Q-/),
    ]);
  });

  test('of another kind links to the desk as well; an address for the newsletter sends no mail', async () => {
    const { mail, site } = await open();
    const form = { key: '01890000-0000-7000-8000-000000000003', topic: 'Marketing' };
    const ask =
      'mutation ($input: AskQuestionInput!, $form: FormInput) { askQuestion(input: $input, form: $form) { id } }';
    const input = { name: 'Omar', email: 'omar@tiles.example', questionType: 'technical', question: 'Do you do maps?' };
    const { data } = await site.graphql(ask, { input, form });
    const subscribe =
      'mutation ($input: SubscribeInput!, $form: FormInput) { subscribe(input: $input, form: $form) { id } }';
    await site.graphql(subscribe, { input: { email: 'omar@tiles.example' }, form });
    await site.jobs.drain();
    expect(mail.received).toHaveLength(1);
    expect(mail.received[0]?.mail.text).toContain('- a hidden field was filled in');
    expect(mail.received[0]?.mail.text).toContain(`/desk/requests/${data.askQuestion.id}`);
  });

  test('is limited to ten mails an hour, and the tenth announces that', async () => {
    let now = new Date('2026-03-02T06:00:00Z');
    const { mail, site } = await open(undefined, { now: () => now });
    const send = async () => {
      now = new Date(now.getTime() + 60_000);
      expect((await site.rest('POST', '/leads/', advertisement)).status).toBe(201);
    };
    for (let count = 0; count < 12; count += 1) await send();
    await site.jobs.drain();
    const isLast = ({ mail: { text = '' } }: (typeof mail.received)[number]) => text.includes('is not mailed');
    expect(mail.received).toHaveLength(10);
    expect(mail.received.filter(isLast)).toHaveLength(1);
    now = new Date('2026-03-02T08:00:00Z');
    await send();
    await site.jobs.drain();
    expect(mail.received).toHaveLength(11);
  });
});

test('a contact message has one reference, for the visitor and for staff', async () => {
  const { mail, site } = await open();
  const { body } = await site.rest('POST', '/contact/', validMessage);
  await site.jobs.drain();
  const number = `Q-${body.id.slice(-8).toUpperCase()}`;
  for (const address of [validMessage.email, 'sales@khatam.example']) {
    expect(to(mail, address)[0]?.mail.text).toContain(number);
  }
});

test('two requests of one person have different subjects, for staff and for the visitor, so that mail programs do not join them in one thread', async () => {
  const { mail, site } = await open();
  const numbers: string[] = [];
  const person = { name: 'Omar', email: 'omar@tiles.example' };
  const side = [
    ['askQuestion', 'AskQuestionInput', { ...person, questionType: 'technical', question: 'Do you do maps?' }],
    ['requestService', 'RequestServiceInput', { ...person, service: exampleService, details: 'A blog' }],
    ['subscribe', 'SubscribeInput', { email: person.email }],
  ] as const;
  for (const projectDescription of ['A shop', 'A blog']) {
    const { body } = await site.rest('POST', '/leads/', { ...validLead, projectDescription });
    numbers.push(`Q-${body.id.slice(-8).toUpperCase()}`);
  }
  for (const [field, type, input] of side) {
    const { data } = await site.graphql(`mutation ($input: ${type}!) { ${field}(input: $input) { id } }`, { input });
    if (field !== 'subscribe') numbers.push(`Q-${data[field].id.slice(-8).toUpperCase()}`);
  }
  await site.jobs.drain();
  const subjects = to(mail, 'sales@khatam.example').map((one) => one.mail.subject ?? '');
  expect(subjects).toHaveLength(5);
  expect(new Set(subjects).size).toBe(5);
  for (const subject of subjects) expect(subject).toMatch(/ Q-[0-9A-F]{8} from /);
  for (const number of numbers) expect(subjects.filter((subject) => subject.includes(number))).toHaveLength(1);
});

test('line breaks are visible in every mail without styles', async () => {
  const { mail, site } = await open();
  const message = 'Two things:\r\n- a shop\r\n- a blog\r\n\r\nThank you';
  expect((await site.rest('POST', '/contact/', { ...validMessage, message })).status).toBe(201);
  await site.jobs.drain();
  expect(mail.received).toHaveLength(2);
  for (const { mail: one } of mail.received) expect(one.html).not.toContain('white-space');
  const [notification] = to(mail, 'sales@khatam.example');
  expect(notification?.mail.html).toContain('Two things:<br>- a shop<br>- a blog</p>');
  expect(notification?.mail.html).toContain('Thank you</p>');
  // Name, telephone number and address of the agency.
  expect(to(mail, validMessage.email)[0]?.mail.html).toMatch(
    new RegExp(`>${agency.name}<br>[^<]+<br>${agency.emails.general.replaceAll('.', '\\.')}</p>`),
  );
});

test('mail to staff shows the choices of a visitor with the labels of the form', async () => {
  const { mail, site } = await open();
  const person = { name: 'Omar', email: 'omar@tiles.example' };
  const ask = 'mutation ($input: AskQuestionInput!) { askQuestion(input: $input) { id } }';
  await site.graphql(ask, { input: { ...person, questionType: 'technical', question: 'Do you do maps?' } });
  const request = 'mutation ($input: RequestServiceInput!) { requestService(input: $input) { id } }';
  await site.graphql(request, { input: { ...person, service: exampleService, details: 'A blog' } });
  await site.jobs.drain();
  const text = to(mail, 'sales@khatam.example')
    .map((one) => one.mail.text)
    .join('\n');
  expect(text).toContain('Technical support');
  expect(text).toContain('WordPress development');
  expect(text).not.toMatch(new RegExp(`: (technical|${exampleService})$`, 'm'));
});

describe('text of a visitor', () => {
  const evil = {
    name: 'Eve <img src=x onerror=alert(1)>\u202egnp.exe',
    email: 'eve@spice.example',
    phone: '',
    message: `<script>alert(1)</script>\r\nBcc: everybody@spice.example\r\n\r\n${'long '.repeat(900)}`,
  };

  test('is text in both parts of a mail, and no header', async () => {
    const { mail, site } = await open();
    expect((await site.rest('POST', '/contact/', evil)).status).toBe(201);
    await site.jobs.drain();
    const [one] = to(mail, 'sales@khatam.example');
    expect(one?.mail.bcc ?? []).toEqual([]);
    expect(one?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.received.flatMap((received) => received.to)).not.toContain('everybody@spice.example');
    expect(one?.mail.html).not.toMatch(/<script|<img/);
    expect(one?.mail.html).toContain('&lt;script&gt;');
    expect(one?.mail.subject).not.toContain('\u202e');
    expect(one?.mail.text).toContain('Bcc: everybody@spice.example');
  });

  test.each(['=?utf-8?q?invoice=E2=80=AEfdp=2Eexe?=', '=\u202e?utf-8?q?invoice=E2=80=AEfdp=2Eexe?='])(
    'is not an encoded word that mail programs decode: %j',
    async (name) => {
      const { mail, site } = await open();
      expect((await site.rest('POST', '/contact/', { ...evil, name })).status).toBe(201);
      await site.jobs.drain();
      const [one] = to(mail, 'sales@khatam.example');
      for (const header of [one?.mail.subject, one?.mail.replyTo?.[0]?.name]) {
        expect(header).toContain('utf-8?q?invoice=E2=80=AEfdp=2Eexe?=');
        expect(header).not.toContain('invoice\u202efdp');
      }
    },
  );

  test('has no characters in its headers without a glyph, except the joiners of Persian', async () => {
    const { mail, site } = await open();
    const name = 'A\u200bmi\u{e0041}na\u200f علی\u200cرضا';
    expect((await site.rest('POST', '/contact/', { ...evil, name })).status).toBe(201);
    await site.jobs.drain();
    const [one] = to(mail, 'sales@khatam.example');
    expect(one?.mail.replyTo?.[0]?.name).toBe('Amina علی\u200cرضا');
    expect(one?.mail.subject).toMatch(/ Amina علی\u200cرضا$/);
  });

  test('has a receipt without the reply time that applies to quote requests only', async () => {
    const { mail, site } = await open();
    expect((await site.rest('POST', '/contact/', validMessage)).status).toBe(201);
    await site.jobs.drain();
    const [one] = to(mail, validMessage.email);
    expect(one?.mail.text).toMatch(/^Hello,\s+Thank you for writing to us\./);
    expect(one?.mail.text).toContain('A member of our team will read it and reply by email.');
    expect(one?.mail.text).not.toContain(REPLY);
  });

  test('with a line break in a name is rejected; a stored one adds no header', async () => {
    const { mail, site } = await open();
    const name = 'Eve\r\nX-Evil: yes';
    expect((await site.rest('POST', '/contact/', { ...evil, name })).status).toBe(400);
    expect((await site.rest('POST', '/contact/', evil)).status).toBe(201);
    await site.orm.em.fork().execute('update "contact_messages" set "name" = ?', [name]);
    await site.jobs.drain();
    expect(mail.received).toHaveLength(2);
    for (const { mail: one } of mail.received) expect(one.headers.map(({ key }) => key)).not.toContain('x-evil');
    const [notification] = to(mail, 'sales@khatam.example');
    expect(notification?.mail.subject).toMatch(/ Eve X-Evil: yes$/);
    expect(notification?.mail.replyTo?.[0]).toMatchObject({ name: 'Eve X-Evil: yes', address: evil.email });
  });
});

test('an address that older mail servers cannot read in a header is only in the text, so that staff get the mail', async () => {
  const { mail, site } = await open();
  const email = 'aïcha@müller.example';
  await site.rest('POST', '/contact/', { ...validMessage, email });
  await site.jobs.drain();
  const [notification] = to(mail, 'sales@khatam.example');
  expect(notification?.mail.replyTo).toBeUndefined();
  expect(notification?.mail.text).toContain(email);
  expect(notification?.mail.text).toContain('Write to the address above');
});

test.each([
  ['/leads/', { ...validLead, company: 'Épices & Fils' }, [NAMES.projectTypes.website, NAMES.timelines['1month']]],
  ['/contact/', validMessage, []],
])(
  'a receipt of %s contains no typed text, so that the form cannot send text to strangers',
  async (path, form, chosen) => {
    const { mail, site } = await open();
    const typed = Object.fromEntries(
      Object.entries(form)
        .filter(([field]) => !['email', 'projectType', 'timeline'].includes(field))
        .map(([field, value]) => [field, field === 'phone' ? value : `Typed: ${value}`]),
    );
    const { body } = await site.rest('POST', path, { ...form, ...typed, email: 'victim@spice.example' });
    await site.jobs.drain();
    const [receipt] = to(mail, 'victim@spice.example');
    const [notification] = to(mail, 'sales@khatam.example');
    for (const value of Object.values(typed)) {
      if (value) expect(notification?.mail.text).toContain(value);
      for (const part of [receipt?.mail.subject, receipt?.mail.text, receipt?.mail.html]) {
        expect(part).not.toContain('Typed');
        if (value) expect(part).not.toContain(value);
      }
    }
    for (const value of [`Q-${body.id.slice(-8).toUpperCase()}`, ...chosen]) {
      expect(receipt?.mail.text).toContain(value);
      expect(receipt?.mail.html).toContain(value);
    }
  },
);

test('an address gets one receipt a day, for any number of submissions', async () => {
  let now = new Date('2026-03-02T06:00:00Z');
  const { mail, site } = await open(undefined, { now: () => now });
  const receipts: number[] = [];
  const writings = ['Victim@épice.example', 'victim@e\u0301pice.example', 'victim@xn--pice-9oa.example'];
  for (const [index, hours] of [0, 1, 22, 2].entries()) {
    now = new Date(now.getTime() + hours * 3_600_000);
    const email = writings[index % 3];
    expect((await site.rest('POST', '/contact/', { ...validMessage, email })).status).toBe(201);
    await site.jobs.drain();
    receipts.push(mail.received.filter(({ to: [first] }) => first?.toLowerCase().startsWith('victim@')).length);
  }
  expect(to(mail, 'sales@khatam.example')).toHaveLength(4);
  expect(receipts).toEqual([1, 1, 1, 2]);
});

test('a mail server that is away is tried again, and the same mail keeps its Message-ID', async () => {
  let isBusy = true;
  const { mail, site } = await open(() => (isBusy ? { code: 451, message: 'Busy' } : undefined));
  await site.rest('POST', '/leads/', validLead);
  await site.jobs.drain();
  await makeDue(site);
  await site.jobs.drain();
  expect(mail.received).toEqual([]);
  isBusy = false;
  await makeDue(site);
  await site.jobs.drain();
  expect(mail.received).toHaveLength(2);
  const [event] = await site.orm.em.fork().execute('select id from outbox_events');
  expect(to(mail, 'sales@khatam.example')[0]?.mail.messageId).toMatch(
    new RegExp(`^<notify-staff[.]${event?.id}[.][0-9a-f]{12}[.][0-9a-f]{20}@${agency.domain.replaceAll('.', '[.]')}>$`),
  );
});

test('a permanently rejected mail is a dead letter that staff can see and send again', async () => {
  let isRejected = true;
  const { mail, site } = await open((address) =>
    isRejected && address === validLead.email ? { code: 550, message: 'No such user' } : undefined,
  );
  const staff = await site.signIn();
  await site.rest('POST', '/leads/', validLead);
  await site.jobs.drain();
  const list = '{ deadLetters { id task failure { reason } } }';
  const { data } = await site.graphql(list, {}, staff);
  expect(data.deadLetters).toMatchObject([{ task: 'SEND_RECEIPT', failure: { reason: 'REJECTED' } }]);
  expect(JSON.stringify(data)).not.toContain(validLead.email);
  isRejected = false;
  const replay = 'mutation ($ids: [ID!]!) { replayDeadLetters(ids: $ids) { result } }';
  const ids = data.deadLetters.map(({ id }: { id: string }) => id);
  expect((await site.graphql(replay, { ids }, staff)).data).toEqual({ replayDeadLetters: { result: 1 } });
  await site.jobs.drain();
  expect(to(mail, validLead.email)).toHaveLength(1);
  expect((await site.graphql(list, {}, staff)).data.deadLetters).toEqual([]);
  expect((await site.graphql(list)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('publishing an event twice sends no second mail', async () => {
  const { mail, site } = await open();
  await site.rest('POST', '/leads/', validLead);
  await site.jobs.drain();
  await site.orm.em.fork().execute('update outbox_events set dispatched_at = null');
  await site.jobs.drain();
  expect(mail.received).toHaveLength(2);
});

test('without a mail server mail is written to files readable by their owner only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  const site = await openTestSite({ env: { DATA_DIR: folder } });
  opened.push(site);
  await site.rest('POST', '/leads/', validLead);
  await site.jobs.drain();
  const files = readdirSync(join(folder, 'outbox'));
  expect(files).toHaveLength(2);
  for (const file of files) {
    expect(file).toMatch(/\.eml$/);
    expect(statSync(join(folder, 'outbox', file)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'outbox', file), 'utf8')).toContain(
      `From: ${agency.name} <${agency.emails.general}>`,
    );
  }
  rmSync(folder, { recursive: true });
});

test('background jobs send mail automatically', async () => {
  const { mail, site } = await open();
  site.jobs.start();
  await site.rest('POST', '/leads/', validLead);
  await expect.poll(() => mail.received.length, { timeout: 15_000 }).toBe(2);
});
