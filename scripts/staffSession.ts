import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';

export interface StaffSession {
  /** @throws Error in words for people, which names the field that is at fault. */
  run<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 30_000;

interface Answer<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: { fields?: Record<string, string[]> } }[];
}

/**
 * Signs in at a running site, to run operations as staff. The password comes from the environment, because arguments can be
 * read by everybody on the machine.
 */
export async function openStaffSession(url: string): Promise<StaffSession> {
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = process.env;
  if (!email || !password) throw new Error('Set STAFF_EMAIL and STAFF_PASSWORD to an account of the staff.');

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const answer = await post('/api/auth/login/', { email, password }).catch(() => {
    throw new Error(`No site answers at ${url}. Start it with "npm start", or name another with --url.`);
  });
  const session = (await answer.json().catch(() => ({}))) as { access?: string; refresh?: string; detail?: string };
  if (!session.access) throw new Error(`Signing in at ${url}: ${session.detail ?? `status ${answer.status}`}`);
  const { access, refresh } = session;

  return {
    run: async (document, variables) => {
      const body = { query: print(document), variables };
      const response = await post('/graphql', body, { authorization: `Bearer ${access}` });
      const { data, errors = [] } = (await response.json()) as Answer<never>;
      const [error] = errors;
      if (!error && data) return data;
      const faults = Object.entries(error?.extensions?.fields ?? {}).map(
        ([field, said]) => `${field}: ${said.join(' ')}`,
      );
      throw new Error([error?.message ?? `The site answered with status ${response.status}.`, ...faults].join('\n  '));
    },
    close: async () => {
      await post('/api/auth/logout/', { refresh });
    },
  };
}
