import type { TestSite } from './openTestSite';

type Site = Pick<TestSite, 'graphql' | 'orm'>;
type Kind = 'LEAD' | 'CONTACT_MESSAGE' | 'HELP_QUESTION' | 'SERVICE_REQUEST';

/** Applies a change of staff to an item, in its present version. */
export async function changeItem(
  site: Site,
  token: string,
  id: string | undefined,
  change: `${string}InboxItem${string}` | 'setInboxFollowUp',
  args?: string,
) {
  const tables = ['leads', 'contact_messages', 'help_questions', 'service_requests'];
  // Read by SQL, because reading an item over GraphQL adds to the audit trail.
  const versions = tables.map((table) => `select version from "${table}" where id = '${id}'`).join(' union all ');
  const [{ version } = { version: 1 }] = await site.orm.em.fork().execute<{ version: number }[]>(versions);
  const item = `{ id: "${id}", version: ${version} }`;
  const isSingle = ['markInboxItemClient', 'correctInboxItem'].includes(change);
  const input = [isSingle ? `item: ${item}` : `items: [${item}]`, args].filter(Boolean).join(', ');
  const shown = change === 'deleteInboxItems' ? 'result' : 'result { id version clientSince clientEndedAt keptUntil }';
  const { data, errors } = await site.graphql(
    `mutation { result: ${change}(${input}) { ${shown} conflicts { id } } }`,
    {},
    token,
  );
  if (errors || data.result.conflicts.length > 0) throw new Error(JSON.stringify(errors ?? data.result));
  return data.result.result?.[0];
}

/** Reads the newest items of a kind; the message of an item is `text`. */
export async function readItems(site: Site, token: string, kind: Kind, fields: string, filter = '') {
  const list = `inboxConnection(first: 100, filter: { kinds: [${kind}] ${filter} }) { edges { node { ${fields} } } }`;
  const { data, errors } = await site.graphql(`{ ${list} }`, {}, token);
  if (errors) throw new Error(JSON.stringify(errors));
  // biome-ignore lint/suspicious/noExplicitAny: an item has the fields that the test asked for
  return data.inboxConnection.edges.map(({ node }: { node: any }) => node) as any[];
}
