import type { ChatService, ChatTarget } from '../settings/readChatTarget';

/** A message to staff, the same for each service. */
export interface ChatMessage {
  kind: 'request' | 'answered' | 'dueSoon' | 'undelivered' | 'reminder';
  title: string;
  lines: readonly string[];
  link: { text: string; href: string };
}

interface ChatRequest {
  url: string;
  body: string;
}

/** Returns the request that posts a message, in the form of its service. */
export function createChatRequest({ service, url }: ChatTarget, message: ChatMessage): ChatRequest {
  if (service === 'telegram') return createTelegramRequest(url, message);
  return { url, body: JSON.stringify(BODIES[service](message)) };
}

const BODIES: Record<Exclude<ChatService, 'telegram'>, (message: ChatMessage) => object> = {
  // https://docs.slack.dev/messaging/formatting-message-text
  slack: ({ title, lines, link }) => ({
    text: [`*${escapeSlack(title)}*`, ...lines.map(escapeSlack), `<${link.href}|${escapeSlack(link.text)}>`].join('\n'),
    unfurl_links: false,
  }),
  // Workflows of Power Automate take adaptive cards alone.
  teams: ({ title, lines, link }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: title, weight: 'Bolder', size: 'Medium', wrap: true },
            ...lines.map((text) => ({ type: 'TextBlock', text, wrap: true, spacing: 'Small' })),
          ],
          actions: [{ type: 'Action.OpenUrl', title: link.text, url: link.href }],
        },
      },
    ],
  }),
  discord: ({ title, lines, link }) => ({
    embeds: [{ title, url: link.href, description: [...lines, `[${link.text}](${link.href})`].join('\n') }],
    allowed_mentions: { parse: [] },
  }),
  mattermost: ({ title, lines, link }) => ({
    text: [`**${title}**`, ...lines, `[${link.text}](${link.href})`].join('\n'),
  }),
};

const escapeSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The chat, and the topic of a group, are in the address that the operator entered; Telegram reads them from the body as well. */
function createTelegramRequest(address: string, { title, lines, link }: ChatMessage): ChatRequest {
  const url = new URL(address);
  const text = [title, ...lines, `${link.text}: ${link.href}`].join('\n');
  const entities = [{ type: 'bold', offset: 0, length: title.length }];
  const body = { ...Object.fromEntries(url.searchParams), text, entities, link_preview_options: { is_disabled: true } };
  url.search = '';
  return { url: url.href, body: JSON.stringify(body) };
}
