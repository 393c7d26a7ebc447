import { agency } from '../../schema/generated/agency.ts';

const STAFF = { email: `staff@${agency.domain}`, password: 'a password for benches' };

/** Settings of a server on which `signIn` works. */
export const staffSettings = { RATE_LIMIT: 'off', STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };

/** Signs in as staff. @returns A function that sends queries. */
export async function signIn(url: string) {
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { access } = await send('/api/auth/login/', STAFF);
  return async (query: string) => {
    const { data, errors } = await send('/graphql', { query }, { authorization: `Bearer ${access}` });
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
}
