import { expect, test } from 'vitest';
import { type ChatMessage, createChatRequest } from '../chat/createChatRequest';
import { readEnv } from './env';
import { readChatTarget } from './readChatTarget';

const TELEGRAM = 'https://api.telegram.org/bot123:abc/sendMessage?chat_id=-100200&message_thread_id=7';

test.each([
  ['https://hooks.slack.com/services/T0/B0/secret', 'slack'],
  ['https://prod-1.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=secret', 'teams'],
  [
    'https://1.a.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/1?sig=secret',
    'teams',
  ],
  ['https://discord.com/api/webhooks/1/secret', 'discord'],
  ['mattermost+https://chat.example/hooks/secret', 'mattermost'],
  ['slack+https://rocket.example/hooks/secret', 'slack'],
  [TELEGRAM, 'telegram'],
])('%s is of %s', (entry, service) => {
  expect(readChatTarget(entry)).toMatchObject({ service, hash: expect.stringMatching(/^[0-9a-f]{12}$/) });
});

test.each([
  'https://chat.example/hooks/secret',
  'irc+https://chat.example/hooks/secret',
  'https://hooks.slack.com.evil.example/services/secret',
  'https://api.telegram.org/bot123:abc/sendMessage',
  'https://api.telegram.org/bot123:abc/getUpdates?chat_id=1',
  'mattermost+ftp://chat.example/secret',
  'secret',
])('%s stops the start, without its secret in the message', (entry) => {
  expect(() => readEnv({ NOTIFY_CHAT_URLS: entry })).toThrow(
    /^(?!.*secret)(?!.*abc)[\s\S]*NOTIFY_CHAT_URLS: has to be/,
  );
});

test('an address without encryption is refused unless private networks are allowed', () => {
  const source = { NOTIFY_CHAT_URLS: 'https://discord.com/api/webhooks/1/x, mattermost+http://chat.lan/hooks/x' };
  expect(() => readEnv(source)).toThrow('unencrypted');
  expect(readEnv({ ...source, WEBHOOK_ALLOW_PRIVATE: '1' }).NOTIFY_CHAT_URLS).toHaveLength(2);
});

test('each service gets the message in its own form', () => {
  const message: ChatMessage = {
    kind: 'request',
    title: 'A & B',
    lines: ['Language: French'],
    link: { text: 'Open', href: 'https://a.example/desk' },
  };
  const create = (entry: string) => {
    const target = readChatTarget(entry);
    if (!target) throw new Error('No target.');
    const { url, body } = createChatRequest(target, message);
    return { url, body: JSON.parse(body) };
  };
  expect(create('slack+https://a.example/s').body.text).toBe(
    '*A &amp; B*\nLanguage: French\n<https://a.example/desk|Open>',
  );
  expect(create('mattermost+https://a.example/s').body.text).toBe(
    '**A & B**\nLanguage: French\n[Open](https://a.example/desk)',
  );
  expect(create('discord+https://a.example/s').body).toEqual({
    embeds: [
      {
        title: 'A & B',
        url: 'https://a.example/desk',
        description: 'Language: French\n[Open](https://a.example/desk)',
      },
    ],
    allowed_mentions: { parse: [] },
  });
  const [card] = create('teams+https://a.example/s').body.attachments;
  expect(card.contentType).toBe('application/vnd.microsoft.card.adaptive');
  expect(card.content.body.map(({ text }: { text: string }) => text)).toEqual(['A & B', 'Language: French']);
  expect(card.content.actions).toEqual([{ type: 'Action.OpenUrl', title: 'Open', url: 'https://a.example/desk' }]);
  expect(create(TELEGRAM)).toEqual({
    url: 'https://api.telegram.org/bot123:abc/sendMessage',
    body: {
      chat_id: '-100200',
      message_thread_id: '7',
      text: 'A & B\nLanguage: French\nOpen: https://a.example/desk',
      entities: [{ type: 'bold', offset: 0, length: 5 }],
      link_preview_options: { is_disabled: true },
    },
  });
});
