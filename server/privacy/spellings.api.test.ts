import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { selectCases } from '../test/longTest';
import { openDatabaseWithoutLocale } from '../test/openTestDatabase';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { plantPerson } from '../test/plantPerson';

const EXPORT = 'mutation ($email: String!) { exportPersonalData(email: $email) { result { held { table rows } } } }';
const ERASE = `mutation ($email: String!, $dryRun: Boolean) {
  erasePersonalData(email: $email, dryRun: $dryRun) { result { erased { table count } } }
}`;
const SEARCH = `query ($search: String!) {
  lead: inboxConnection(filter: { kinds: [LEAD], search: $search }) { totalCount }
  message: inboxConnection(filter: { kinds: [CONTACT_MESSAGE], search: $search }) { totalCount }
  question: inboxConnection(filter: { kinds: [HELP_QUESTION], search: $search }) { totalCount }
  request: inboxConnection(filter: { kinds: [SERVICE_REQUEST], search: $search }) { totalCount }
  subscriberConnection(filter: { search: $search }) { totalCount }
}`;
const EVERYWHERE = [
  'account_notices',
  'accounts',
  'contact_messages',
  'help_questions',
  'incoming_mails',
  'leads',
  'privacy_requests',
  'service_requests',
  'subscribers',
];
const PASSWORD = 'a quiet orchard in spring';

let site: TestSite;
let token: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  const { database, drop: dropDatabase } = await openDatabaseWithoutLocale();
  drop = dropDatabase;
  site = await openTestSite({ beside: { database } });
  token = await site.signIn();
});
afterAll(async () => {
  await site.close();
  await drop();
});

const getTables = (list: { table: string }[]) => list.map(({ table }) => table.toLowerCase()).sort();
const exported = async (email: string) =>
  getTables((await site.graphql(EXPORT, { email }, token)).data.exportPersonalData.result.held);
const erase = async (email: string, dryRun = false) =>
  getTables((await site.graphql(ERASE, { email, dryRun }, token)).data.erasePersonalData.result.erased);

test.runIf('server' in inject('prepared'))('the test database folds only ASCII capitals', async () => {
  expect(await site.orm.em.fork().execute(`select lower('É') as lower`)).toEqual([{ lower: 'É' }]);
});

describe.each(
  selectCases(2, [
    ['accents', 'Éléonore@Exemple.example', 'éléonore@exemple.example'],
    ['accents as signs of their own', 'Éléonore@Exemple.example', 'éléonore@exemple.example'.normalize('NFD')],
    ['accents typed as signs of their own', 'Éléonore@Exemple.example'.normalize('NFD'), 'éléonore@exemple.example'],
    ['Greek letters, one of which is two as a capital', 'Μαΐος@Exemple.example'.toUpperCase(), 'μαΐος@exemple.example'],
    ['Cyrillic letters', 'МАША@Почта.example', 'маша@почта.example'],
    ['a domain as the network has it', 'Zoé@BÄCKEREI.example', 'ZOÉ@xn--bckerei-5wa.example'],
  ] as const),
)('an address with %s', (_what, typed, asked) => {
  beforeAll(() => plantPerson(site, token, typed));

  test('is found in every table by either spelling', async () => {
    for (const email of [typed, asked, ` ${asked.toUpperCase()} `]) {
      expect(await exported(email)).toEqual([...EVERYWHERE, 'newsletter_mails', 'notes', 'replies'].sort());
      expect(await erase(email, true)).toEqual(EVERYWHERE);
    }
  });

  test('signs in, becomes staff and loses that right in the other spelling', async () => {
    const signIn = async (email: string) =>
      (await site.rest('POST', '/auth/login/', { email, password: PASSWORD })).status;
    expect([await signIn(typed), await signIn(asked)]).toEqual([200, 200]);
    const add = 'mutation ($input: AddStaffInput!) { addStaff(input: $input) { result { email isStaff } } }';
    const added = await site.graphql(add, { input: { email: asked, password: 'another orchard in autumn' } }, token);
    const again = await site.graphql(add, { input: { email: typed, password: 'another orchard in autumn' } }, token);
    expect(added.data.addStaff.result.isStaff).toBe(true);
    expect(JSON.stringify(again.errors)).toContain('already belongs to staff');
    const remove = 'mutation ($email: String!) { removeStaff(email: $email) { result { email isStaff } } }';
    const removed = await site.graphql(remove, { email: typed }, token);
    expect(removed.data.removeStaff.result).toEqual({ email: added.data.addStaff.result.email, isStaff: false });
  });

  test('is registered and on the newsletter list once', async () => {
    await site.rest('POST', '/auth/register/', { email: asked, password: PASSWORD });
    await site.graphql('mutation ($input: SubscribeInput!) { subscribe(input: $input) { id } }', {
      input: { email: asked },
    });
    const counts = await site.orm.em
      .fork()
      .execute(
        'select (select count(*)::int from accounts) as accounts, (select count(*)::int from subscribers) as subscribers',
      );
    // The other account is that of the staff who call it.
    expect(counts).toEqual([{ accounts: 2, subscribers: 1 }]);
  });

  test('is found by a search in lists', async () => {
    // By text: a domain in Unicode is not found by its xn-- form.
    for (const search of asked.includes('xn--') ? [typed, typed.toLowerCase()] : [typed, asked]) {
      const { data } = await site.graphql(SEARCH, { search }, token);
      const counts = Object.values(data as Record<string, { totalCount: number }>).map(({ totalCount }) => totalCount);
      expect(counts).toEqual([1, 1, 1, 1, 1]);
    }
  });

  test('is erased from every table by the other spelling', async () => {
    expect(await erase(asked)).toEqual(EVERYWHERE);
    expect(await exported(typed)).toEqual([]);
  });
});
