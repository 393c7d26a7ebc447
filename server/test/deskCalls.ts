import type { TestSite } from './openTestSite';

type Headers = Record<string, string | undefined>;

/** Creates calls of the desk's session, with the headers of its page. */
export function createDeskCalls(getSite: () => TestSite) {
  const call = async (method: string, path: string, { body, ...headers }: Headers & { body?: string } = {}) => {
    const { url } = getSite();
    const all = { 'x-requested-with': 'desk', origin: url, 'content-type': 'application/json', ...headers };
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const response = await fetch(`${url}/desk/session${path}`, { method, headers: sent, body: body ?? null });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      cookie: response.headers.get('set-cookie'),
      text,
      body: text ? JSON.parse(text) : null,
    };
  };
  return {
    call,
    signIn: (input: object = getSite().staff) => call('POST', '', { body: JSON.stringify(input) }),
    refresh: (cookie: string) => call('POST', '/refresh', { cookie }),
    signOut: (cookie: string) => call('DELETE', '', { cookie }),
  };
}

/** Returns the cookie of an answer as a browser sends it back. */
export const getCookie = (answer: { cookie: string | null }) => answer.cookie?.split(';')[0] ?? '';
