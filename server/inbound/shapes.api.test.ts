import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answers, openAnswers, writeMail } from '../test/openAnswers';
import type { MailboxReader } from './createMailboxReader';

let answers: Answers;
let reader: MailboxReader;

beforeAll(async () => {
  answers = await openAnswers();
  reader = answers.createReader();
  reader.start();
});
afterAll(async () => {
  await reader.stop();
  await answers.close();
});

/** Delivers a mail that answers a reply, and returns it as the desk shows it. */
async function receive(options: Omit<Parameters<typeof writeMail>[0], 'from' | 'answers'>) {
  const { id, visitor, messageId } = await answers.sendAndReply();
  answers.imap.deliver(writeMail({ from: `Nora <${visitor}>`, answers: messageId, ...options }));
  await expect.poll(() => answers.readMails(id), { timeout: 10_000 }).toHaveLength(1);
  const [mail] = await answers.readMails(id);
  return { id, mail };
}

const alternative = (plain: string, html: string) => `--b1
Content-Type: text/plain; charset="UTF-8"
Content-Transfer-Encoding: quoted-printable

${plain}
--b1
Content-Type: text/html; charset="UTF-8"
Content-Transfer-Encoding: quoted-printable

${html}
--b1--
`;
const ALTERNATIVE = 'MIME-Version: 1.0\nContent-Type: multipart/alternative; boundary="b1"';

const SHAPES: [name: string, headers: string, text: string, expected: object][] = [
  [
    'Gmail',
    ALTERNATIVE,
    alternative(
      'Tuesday is fine.\n\nOn Mon, Jan 5, 2026 at 9:12 AM Agency <site@mail.khatam.example>\nwrote:\n\n> Good morning.\n',
      '<div dir=3D"ltr">Tuesday is fine.</div><div class=3D"gmail_quote">On Mon wrote:<blockquote>Good morning.</blockquote></div>',
    ),
    { body: 'Tuesday is fine.', quoted: expect.stringMatching(/^On Mon,.*> Good morning\.$/s) },
  ],
  [
    'Outlook, whose text is HTML alone',
    'MIME-Version: 1.0\nContent-Type: text/html; charset="Windows-1252"\nContent-Transfer-Encoding: quoted-printable',
    '<html><head><style>p{color:red}</style></head><body><p>Caf=E9 at noon?</p><script>alert(1)</script><img src=3D"https://track.example/x.gif"><div id=3D"divRplyFwdMsg"><hr><b>From:</b> Agency &lt;site@mail.khatam.example&gt;<br><b>Sent:</b> Monday<br><b>To:</b> Nora<br><b>Subject:</b> Your request</div><p>Good morning.</p></body></html>\n',
    { body: expect.stringMatching(/^Café at noon\?/), quoted: expect.stringMatching(/^From:.*Good morning\.$/s) },
  ],
  [
    'Outlook, in plain text',
    '',
    'Tuesday is fine.\n\nNora\n________________________________\nFrom: Agency <site@mail.khatam.example>\nSent: Monday, January 5, 2026\nTo: Nora\nSubject: Your request\n\nGood morning.\n',
    { body: 'Tuesday is fine.\n\nNora', quoted: expect.stringContaining('Good morning.') },
  ],
  [
    'Apple Mail',
    '',
    'Tuesday is fine.\n\n> On 5 Jan 2026, at 09:12, Agency <site@mail.khatam.example> wrote:\n> \n> Good morning.\n\n',
    { body: 'Tuesday is fine.', quoted: expect.stringContaining('> Good morning.') },
  ],
  [
    'Thunderbird, answered below and in flowed lines',
    'Content-Type: text/plain; charset=UTF-8; format=flowed',
    'On 1/5/26 09:12, Agency wrote:\n> Good morning.\n\nTuesday is \nfine.\n\n-- \nNora\n',
    {
      body: expect.stringMatching(/^Tuesday is fine\.\n\n-- ?\nNora$/),
      quoted: expect.stringContaining('> Good morning.'),
    },
  ],
  [
    'Yahoo',
    '',
    '   Tuesday is fine.\n    On Monday, January 5, 2026 at 09:12:00 AM GMT+1, Agency <site@mail.khatam.example> wrote:  \n \n Good morning.\n',
    { body: '   Tuesday is fine.', quoted: expect.stringContaining('Good morning.') },
  ],
  [
    'a program of a phone, in French',
    '',
    'Mardi me va.\n\nEnvoyé de mon téléphone\n\nLe lun. 5 janv. 2026 à 09:12, Agence <site@mail.khatam.example> a écrit :\n\n> Bonjour.\n',
    { body: 'Mardi me va.\n\nEnvoyé de mon téléphone', quoted: expect.stringContaining('> Bonjour.') },
  ],
  [
    'one that answers between the lines',
    '',
    'On Monday, Agency wrote:\n> When?\nTuesday.\n> Where?\nAt yours.\n',
    { body: '> When?\nTuesday.\n> Where?\nAt yours.', quoted: null },
  ],
  [
    'a forwarded mail',
    '',
    '---------- Forwarded message ---------\nFrom: Karim <karim@elsewhere.example>\nDate: Mon, Jan 5, 2026\nSubject: Offer\nTo: Nora\n\nHere is the plan.\n',
    { body: expect.stringMatching(/^-{10} Forwarded.*Here is the plan\.$/s), quoted: null },
  ],
  [
    'Arabic, in base64',
    'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: base64',
    Buffer.from('الثلاثاء يناسبني.\n\nفي الاثنين، كتب Agency <site@mail.khatam.example>:\n> صباح الخير\n').toString(
      'base64',
    ),
    { body: 'الثلاثاء يناسبني.', quoted: expect.stringContaining('> صباح الخير') },
  ],
  [
    'an answer to an invitation',
    ALTERNATIVE,
    '--b1\nContent-Type: text/plain; charset="UTF-8"\n\nNora has accepted.\n--b1\nContent-Type: text/calendar; charset="UTF-8"; method=REPLY\n\nBEGIN:VCALENDAR\nEND:VCALENDAR\n--b1--\n',
    { content: 'CALENDAR', body: 'Nora has accepted.' },
  ],
  [
    'an encrypted mail',
    'MIME-Version: 1.0\nContent-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary="b1"',
    '--b1\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--b1\nContent-Type: application/octet-stream\n\n-----BEGIN PGP MESSAGE-----\n--b1--\n',
    { content: 'ENCRYPTED', body: '', attachments: [] },
  ],
  ['an empty mail', '', '\n', { content: 'EMPTY', body: '', quoted: null }],
];

test.each(SHAPES)('a mail of %s reads as its writer wrote it', async (_name, headers, text, expected) => {
  const { mail } = await receive({ headers, text });
  expect(mail).toMatchObject({ kind: 'ANSWER', ...expected });
  expect(`${mail.body}${mail.quoted}`).not.toMatch(/alert|track\.example|color:red/);
});

test('files are named with their kind and size, and never fetched', async () => {
  const file = Buffer.alloc(30_000, 1).toString('base64').replace(/.{76}/g, '$&\n');
  const { mail } = await receive({
    headers: 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b1"',
    text: `--b1\nContent-Type: text/plain; charset="UTF-8"\n\nSee the plan.\n--b1\nContent-Type: application/pdf; name="plan.pdf"\nContent-Disposition: attachment; filename="plan.pdf"\nContent-Transfer-Encoding: base64\n\n${file}\n--b1--\n`,
  });
  expect(mail).toMatchObject({ body: 'See the plan.', attachments: [{ name: 'plan.pdf', type: 'application/pdf' }] });
  expect(mail.attachments[0].size).toBeGreaterThan(29_000);
  expect(mail.attachments[0].size).toBeLessThan(31_000);
  expect(answers.imap.log.commands.some((line) => /BODY\.PEEK\[2/.test(line))).toBe(false);
});

test('a text of more than a megabyte is cut, and says so', async () => {
  const { mail } = await receive({ text: `${'A long line of words that never ends.\n'.repeat(40_000)}` });
  expect(mail).toMatchObject({ isCut: true });
  expect(mail.body.length).toBeLessThanOrEqual(1024 * 1024);
}, 30_000);

/** Reports of mail servers about a mail; `id` is its Message-ID. */
const REPORTS: [name: string, headers: string, write: (id: string) => string, reason: string][] = [
  [
    'of the standard (Postfix)',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    (id) =>
      `--b1\nContent-Type: text/plain\n\nI'm sorry.\n--b1\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.client.example\n\nFinal-Recipient: rfc822; nora@client.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <nora@client.example>: user unknown\n\n--b1\nContent-Type: text/rfc822-headers\n\nFrom: site@mail.khatam.example\nMessage-ID: ${id}\n--b1--\n`,
    'ADDRESS_UNKNOWN',
  ],
  [
    'of Google',
    'X-Failed-Recipients: nora@client.example',
    (id) =>
      `** Message not delivered **\n\nThe recipient's inbox is full.\n\n552 5.2.2 The email account is over quota.\n\n----- Original message -----\nMessage-ID: ${id}\n`,
    'MAILBOX_FULL',
  ],
  [
    'of Yahoo and qmail',
    '',
    (id) =>
      `Sorry, we were unable to deliver your message.\n\n<nora@client.example>:\n554: delivery error: This user doesn't have an account. Message blocked by policy.\n\n--- Below this line is a copy of the message.\n\nMessage-Id: ${id}\n`,
    'REJECTED',
  ],
];

test.each(REPORTS)(
  'a report %s turns the reply into one that was not delivered',
  async (_name, headers, write, reason) => {
    const { id, messageId, replyId } = await answers.sendAndReply();
    expect((await answers.read(id)).state).toBe('CONTACTED');
    answers.imap.deliver(
      writeMail({ from: 'MAILER-DAEMON@mx.client.example', subject: 'Undelivered', headers, text: write(messageId) }),
    );
    await expect.poll(() => answers.readMails(id), { timeout: 10_000 }).toMatchObject([{ kind: 'BOUNCE' }]);
    const item = await answers.read(id);
    // The visitor has no reply, so the first promise counts again.
    expect(item).toMatchObject({ state: 'NEW', contactedAt: null });
    expect(item.failedReply).toMatchObject({ id: replyId, state: 'BOUNCED', failure: { reason } });
    expect(item.failedReply.answer).toMatch(/\d{3}/);
  },
);

test('a report of a delay changes nothing', async () => {
  const { id, messageId } = await answers.sendAndReply();
  const text = `--b1\nContent-Type: message/delivery-status\n\nAction: delayed\nStatus: 4.4.1\n\n--b1\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${messageId}\n--b1--\n`;
  const headers = `Content-Type: multipart/report; report-type=delivery-status; boundary="b1"\nIn-Reply-To: ${messageId}`;
  answers.imap.deliver(writeMail({ from: 'MAILER-DAEMON@mx.client.example', headers, text }));
  await expect.poll(() => answers.readMails(id), { timeout: 10_000 }).toMatchObject([{ kind: 'AUTOMATIC' }]);
  expect(await answers.read(id)).toMatchObject({ state: 'CONTACTED', failedReply: null });
});

test('a report about a receipt is shown in the history', async () => {
  const { id, visitor } = await answers.sendAndReply();
  const receipt = answers.mail.received.find(({ to, raw }) => to.includes(visitor) && /Auto-Submitted/.test(raw));
  const text = `550 5.7.1 refused as spam\n\nMessage-ID: ${receipt?.mail.messageId}\n`;
  answers.imap.deliver(writeMail({ from: 'postmaster@mx.client.example', text }));
  await expect.poll(() => answers.readMails(id), { timeout: 10_000 }).toMatchObject([{ kind: 'BOUNCE' }]);
  const { history, state } = await answers.read(id);
  expect(state).toBe('CONTACTED');
  expect(history).toContainEqual(
    expect.objectContaining({ task: 'SEND_RECEIPT', state: 'BOUNCED', failure: { reason: 'REJECTED' } }),
  );
});
