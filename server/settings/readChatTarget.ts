import { hashReceiver } from '../common/hashReceiver';

const CHAT_SERVICES = ['slack', 'teams', 'discord', 'mattermost', 'telegram'] as const;
export type ChatService = (typeof CHAT_SERVICES)[number];

export interface ChatTarget {
  service: ChatService;
  /** The address without the prefix of the service. A secret: everybody who knows it can post. */
  url: string;
  /** Stands for the address in jobs. */
  hash: string;
}

/** Hosts by which a service is recognised. Mattermost runs on hosts of its owners, and so needs a prefix. */
const HOSTS: readonly (readonly [RegExp, ChatService])[] = [
  [/^hooks\.slack(-gov)?\.com$/, 'slack'],
  [/\.logic\.azure\.(com|us)$|\.api\.powerplatform\.(com|us)$/, 'teams'],
  [/^((ptb|canary)\.)?discord(app)?\.com$/, 'discord'],
  [/^api\.telegram\.org$/, 'telegram'],
];

/** Reads an entry of NOTIFY_CHAT_URLS: an address of a known host, or one with a prefix such as `mattermost+https:`. */
export function readChatTarget(entry: string): ChatTarget | undefined {
  const [, prefix, address = ''] = /^(?:([a-z]+)\+)?(https?:\/\/.+)$/i.exec(entry) ?? [];
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const service = prefix
    ? CHAT_SERVICES.find((name) => name === prefix.toLowerCase())
    : HOSTS.find(([host]) => host.test(url.hostname))?.[1];
  if (!service) return undefined;
  if (service === 'telegram' && !(url.pathname.endsWith('/sendMessage') && url.searchParams.get('chat_id')))
    return undefined;
  return { service, url: url.href, hash: hashReceiver(`${service} ${url.href}`) };
}

/** Whether a message to an entry travels unencrypted, and its secret with it. */
export const isPlaintext = (entry: string): boolean => /^(?:[a-z]+\+)?http:/i.test(entry);

/** Returns the targets of a setting by their hashes. */
export const readChatTargets = (entries: readonly string[]): ReadonlyMap<string, ChatTarget> =>
  new Map(
    entries.flatMap((entry) => {
      const target = readChatTarget(entry);
      return target ? [[target.hash, target] as const] : [];
    }),
  );
