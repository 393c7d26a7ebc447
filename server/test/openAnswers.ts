import { randomUUID } from 'node:crypto';
import { openImapServer } from '../../scripts/imap/openImapServer';
import { loadKeys } from '../auth/loadKeys';
import { createLog } from '../common/log';
import { createMailboxReader } from '../inbound/createMailboxReader';
import { createOwnAddresses } from '../inbound/createOwnAddresses';
import { createMessageIds } from '../mail/messageIds';
import { readEnv } from '../settings/env';
import { openMailServer } from './openMailServer';
import { openTestSite } from './openTestSite';
import { validLead } from './validLead';

const SEND = `mutation ($input: ReplyToItemInput!) { replyToItem(input: $input) { result { id } } }`;
const MAIL = `id kind fromAddress fromName isFromOther subject content body quoted isCut receivedAt attachments { name type size }`;
const ITEM = `query ($id: ID!) {
  inboxItem(id: $id) {
    id version state contactedAt visitorAnsweredAt followUpOn waitingSince dueFrom dueAt email failedReply { id state answer failure { reason } }
    replies { id state answer failure { reason code } }
    history { __typename at account { email } ... on MailReceived { mail { ${MAIL} } } ... on AnswerChange { closed }
      ... on MailDelivery { task state failure { reason } } }
  }
}`;

type Options = Omit<Parameters<typeof openTestSite>[0] & {}, 'beside'> & {
  imap?: Parameters<typeof openImapServer>[0];
  reject?: Parameters<typeof openMailServer>[0];
};

interface ReaderOptions {
  url?: string;
  /** The file of a password or token. */
  passwordFile?: string;
}

/** Opens a site whose visitors answer by mail: with a mail server that takes its mail, and a mailbox for the answers. */
export async function openAnswers({ imap: imapOptions, reject, env: settings = {}, now, ...options }: Options = {}) {
  const mail = await openMailServer(reject);
  const imap = await openImapServer(imapOptions);
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'site@mail.khatam.example', IMAP_URL: imap.url, ...settings };
  const site = await openTestSite({ ...options, env, ...(now && { now }) });
  let token = await site.signIn();
  /** Signs in again, after the clock was moved. */
  const renew = async () => {
    token = await site.signIn();
  };
  const run = (sql: string, values: unknown[] = []) => site.orm.em.fork().execute(sql, values);
  const keys = await loadKeys(site.orm.em.fork(), undefined);
  const { email } = (await site.graphql('{ site { email } }')).data.site;

  const messageIds = createMessageIds(keys.messageIds);

  /** Creates a reader as the worker does, with short pauses; of another mailbox if one is given. */
  const createReader = ({ url = env.IMAP_URL, passwordFile }: ReaderOptions = {}) => {
    const reader = createMailboxReader({
      env: { IMAP_URL: url, ...(passwordFile && { IMAP_PASSWORD_FILE: passwordFile }) },
      orm: site.orm,
      log: createLog(process.env.SHOW_LOG ? 'info' : 'silent'),
      now: now ?? (() => new Date()),
      messageIds,
      isOwn: createOwnAddresses(
        readEnv({ ...env, STAFF_EMAIL: site.staff.email, STAFF_PASSWORD: site.staff.password }),
        {
          email,
        },
      ),
      onStored: site.jobs.wake,
      pauses: { firstMs: 50, renewMs: 100 },
    });
    if (!reader) throw new Error('IMAP_URL names no mailbox.');
    return reader;
  };

  /** Runs the jobs that wait, as if their time had come. */
  const pass = async () => {
    await run(`update jobs.job set start_after = now() - interval '1 second' where state in ('created', 'retry')`);
    await site.jobs.drain();
  };
  const read = async (id: string) => {
    const { data, errors } = await site.graphql(ITEM, { id }, token);
    if (errors) throw new Error(JSON.stringify(errors));
    return data.inboxItem;
  };
  const readMails = async (id: string) =>
    (await read(id)).history
      .filter(({ __typename }: { __typename: string }) => __typename === 'MailReceived')
      .map(({ mail: one }: { mail: object }) => one);

  /** Sends a request and replies to it. @returns its id, the address of the visitor, and the Message-ID of the reply. */
  const sendAndReply = async () => {
    const visitor = `nora.${randomUUID().slice(0, 8)}@client.example`;
    const { id } = (await site.rest('POST', '/leads/', { ...validLead, email: visitor })).body;
    await site.jobs.drain();
    return { id: id as string, visitor, ...(await reply(id, visitor)) };
  };
  const reply = async (itemId: string, visitor: string) => {
    // The limits count the replies of other tests.
    await run('delete from "reply_sendings"');
    const replies: { id: string }[] = (await read(itemId)).replies;
    const input = {
      id: randomUUID(),
      itemId,
      subject: 'Your request',
      body: 'Good morning.',
      lastReplyId: replies.at(-1)?.id,
    };
    const { data, errors } = await site.graphql(SEND, { input }, token);
    if (errors || !data.replyToItem.result) throw new Error(JSON.stringify(errors ?? data));
    await pass();
    const sent = mail.received.filter(({ to }) => to.includes(visitor)).at(-1);
    if (!sent?.mail.messageId) throw new Error('No reply was sent.');
    return { replyId: data.replyToItem.result.id as string, messageId: sent.mail.messageId, sent };
  };

  const close = async () => {
    await site.close();
    await mail.close();
    await imap.close();
  };
  return {
    get token() {
      return token;
    },
    renew,
    messageIds,
    site,
    mail,
    imap,
    run,
    pass,
    read,
    readMails,
    sendAndReply,
    reply,
    createReader,
    close,
  };
}

export type Answers = Awaited<ReturnType<typeof openAnswers>>;

interface Written {
  from: string;
  to?: string;
  subject?: string;
  /** Message-ID of the mail that it answers. */
  answers?: string;
  id?: string;
  headers?: string;
  text?: string;
}

/** Writes a plain mail. */
export const writeMail = ({
  from,
  to = 'site@mail.khatam.example',
  subject = 'Re: Your request',
  ...mail
}: Written): string =>
  `${[
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${mail.id ?? `<${randomUUID()}@client.example>`}`,
    ...(mail.answers ? [`In-Reply-To: ${mail.answers}`, `References: ${mail.answers}`] : []),
    ...(mail.headers ? [mail.headers] : []),
    ...(mail.headers?.match(/^content-type:/im) ? [] : ['Content-Type: text/plain; charset=utf-8']),
  ].join('\n')}\n\n${mail.text ?? 'Tuesday is fine.\n'}`;
