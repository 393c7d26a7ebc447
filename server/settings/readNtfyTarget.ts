import { hashReceiver } from '../common/hashReceiver';

/** A topic of a server of ntfy (https://docs.ntfy.sh/publish). */
export interface NtfyTarget {
  /** The address of the server, without topic and token. */
  server: string;
  /** A secret on servers that ask for no token: everybody who knows it can read and post. */
  topic: string;
  token: string | undefined;
  /** Stands for the topic in jobs. */
  hash: string;
}

/** Reads an entry of NTFY_URLS: `https://ntfy.sh/topic`, with a token as `https://tk_…@ntfy.example/topic`. */
export function readNtfyTarget(entry: string): NtfyTarget | undefined {
  if (!/^https?:/i.test(entry) || !URL.canParse(entry)) return undefined;
  const { origin, username, password, pathname, search, hash: fragment } = new URL(entry);
  const [, topic] = /^\/([\w-]{1,64})$/.exec(pathname) ?? [];
  if (!topic || search || fragment || password || (username && !/^tk_\w+$/.test(username))) return undefined;
  return { server: `${origin}/`, topic, token: username || undefined, hash: hashReceiver(`ntfy ${origin} ${topic}`) };
}

/** Returns the topics of a setting by their hashes. */
export const readNtfyTargets = (entries: readonly string[]): ReadonlyMap<string, NtfyTarget> =>
  new Map(
    entries.flatMap((entry) => {
      const target = readNtfyTarget(entry);
      return target ? [[target.hash, target] as const] : [];
    }),
  );
