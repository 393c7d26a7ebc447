import { type AnyVariables, Client, type Exchange, makeResult, type Operation } from '@urql/core';
import { beforeEach, expect, test } from 'vitest';
import { filter, fromPromise, mergeMap, pipe, subscribe } from 'wonka';
import {
  DeleteItemsDocument,
  InboxDocument,
  InboxItemChangedDocument,
  type InboxQuery,
} from '../../../schema/generated/desk/graphql';
import { createDeskCache } from '../data/createDeskCache';
import { getPageVariables, readPages } from './readPages';

const PAGE = 3;
const person = { __typename: 'Account', id: 'me', email: 'me@khatam.example', firstName: null, lastName: null };
const texts = {
  kind: 'LEAD',
  reference: 'Q',
  name: 'N',
  email: 'e@x.example',
  preview: 'P',
  locale: 'EN',
  state: 'NEW',
};
const times = {
  createdAt: '2026-03-01T09:00:00Z',
  dueFrom: '2026-03-02T09:00:00Z',
  dueAt: '2026-03-03T09:00:00Z',
  changedAt: null,
  contactedAt: null,
  visitorAnsweredAt: null,
};
const empty = {
  company: null,
  projectType: null,
  timeline: null,
  budget: null,
  service: null,
  questionType: null,
  followUpOn: null,
  waitingSince: null,
};
const marks = {
  flaggedAt: null,
  clientSince: null,
  clientEndedAt: null,
  changedBy: null,
  failedReply: null,
  assignee: person,
  version: 1,
};
const createRow = (id: string) => ({ __typename: 'InboxItem', id, ...texts, ...times, ...empty, ...marks });

let stored: string[];
let asked: (string | undefined)[];
let report: (change: object) => void = () => {};

/** Answers as a server with keyset pages: a page starts after the row of its cursor, even if that row was deleted. */
const answer = ({ kind, variables }: Operation<unknown, AnyVariables>) => {
  if (kind === 'mutation') {
    const {
      items: [{ id }],
    } = variables as { items: [{ id: string }] };
    stored = stored.filter((other) => other !== id);
    return {
      deleteInboxItems: {
        __typename: 'InboxDeletionChange',
        outcome: 'DONE',
        result: [id],
        conflicts: [],
        problems: [],
      },
    };
  }
  const after = variables?.after as string | undefined;
  asked.push(after);
  const rest = stored.filter((id) => !after || id > after);
  const edges = rest.slice(0, PAGE).map((id) => ({ __typename: 'InboxItemEdge', node: createRow(id) }));
  const pageInfo = { __typename: 'PageInfo', hasNextPage: rest.length > PAGE, endCursor: rest[PAGE - 1] ?? null };
  return { inboxConnection: { __typename: 'InboxItemConnection', edges, pageInfo } };
};

const network: Exchange = () => (operations) =>
  pipe(
    operations,
    filter(({ kind }) => kind === 'query' || kind === 'mutation' || kind === 'subscription'),
    mergeMap((operation) =>
      fromPromise(
        new Promise<ReturnType<typeof makeResult>>((resolve) => {
          const settle = (data: object) =>
            resolve(makeResult(operation, { data, hasNext: operation.kind === 'subscription' }));
          if (operation.kind === 'subscription') report = settle;
          else queueMicrotask(() => settle(answer(operation)));
        }),
      ),
    ),
  );

const list = { filter: {}, ordering: 'ARRIVAL_DESCENDING' } as const;
let client: Client;
let shown: string[];
const getIds = ({ inboxConnection }: InboxQuery) => inboxConnection.edges.map(({ node }) => node.id);

beforeEach(async () => {
  stored = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7'];
  asked = [];
  client = new Client({ url: '/graphql', exchanges: [createDeskCache(), network], preferGetMethod: false });
  await client.query(InboxDocument, getPageVariables(list)).toPromise();
  pipe(
    client.query(InboxDocument, getPageVariables(list, 'r3')),
    subscribe(({ data }) => {
      shown = data ? getIds(data) : shown;
    }),
  );
  await expect.poll(() => shown).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6']);
});

test('a deleted row leaves a list of two pages, and no other row appears twice', async () => {
  await client.mutation(DeleteItemsDocument, { items: [{ id: 'r2', version: 1 }] }).toPromise();
  expect(shown).toEqual(['r1', 'r3', 'r4', 'r5', 'r6']);
  expect(asked).toEqual([undefined, 'r3']);
});

test('a row that a colleague deletes leaves the list as well', async () => {
  pipe(
    client.subscription(InboxItemChangedDocument, {}),
    subscribe(() => {}),
  );
  report({ inboxItemChanged: { __typename: 'InboxItemChange', id: 'r5', hasArrived: false, item: null } });
  await expect.poll(() => shown).toEqual(['r1', 'r2', 'r3', 'r4', 'r6']);
});

test('refreshing reads every loaded page again, with new arrivals, in order', async () => {
  client = new Client({ url: '/graphql', exchanges: [createDeskCache(), network], preferGetMethod: false });
  await readPages(client, list, 6);
  stored = ['r0', ...stored.filter((id) => id !== 'r5')];
  asked = [];
  const { after, ids } = await readPages(client, list, 6);
  expect(asked).toEqual([undefined, 'r2']);
  expect(ids).toEqual(['r0', 'r1', 'r2', 'r3', 'r4', 'r6']);
  expect(after).toBe('r2');
  const cached = client.readQuery(InboxDocument, getPageVariables(list, after), { requestPolicy: 'cache-only' });
  expect(cached?.data && getIds(cached.data)).toEqual(ids);
});
