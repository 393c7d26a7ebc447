import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeItem, readItems } from '../test/inboxCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';

const ITEM =
  'id version email phone contactedAt flaggedAt clientSince clientEndedAt followUpOn changedAt state changedBy { email } assignee { email }';
const WORK = `{ result { ${ITEM} } conflicts { ${ITEM} } }`;
const CONTACT = `mutation ($items: [InboxItemVersion!]!, $contacted: Boolean!, $contactedAt: DateTimeISO) {
  result: markInboxItemsContacted(items: $items, contacted: $contacted, contactedAt: $contactedAt) ${WORK}
}`;
const FLAG = `mutation ($items: [InboxItemVersion!]!, $flagged: Boolean!) {
  result: flagInboxItems(items: $items, flagged: $flagged) ${WORK}
}`;
const ASSIGN = `mutation ($items: [InboxItemVersion!]!, $assigneeId: ID) {
  result: assignInboxItems(items: $items, assigneeId: $assigneeId) ${WORK}
}`;
const FOLLOW_UP = `mutation ($items: [InboxItemVersion!]!, $followUpOn: String) {
  result: setInboxFollowUp(items: $items, followUpOn: $followUpOn) ${WORK}
}`;
const CLIENT = `mutation ($item: InboxItemVersion!, $client: Boolean!, $since: DateTimeISO, $endedAt: DateTimeISO) {
  result: markInboxItemClient(item: $item, client: $client, since: $since, endedAt: $endedAt) ${WORK}
}`;
const CORRECT = `mutation ($item: InboxItemVersion!, $input: CorrectInboxItemInput!) {
  result: correctInboxItem(item: $item, input: $input) ${WORK}
}`;
const DELETE = `mutation ($items: [InboxItemVersion!]!, $notes: [NoteVersion!], $replies: [ID!]) {
  result: deleteInboxItems(items: $items, notes: $notes, replies: $replies) {
    result
    conflicts { ${ITEM} }
    problems { ... on Note { id version text author { email } } ... on Reply { id state body } }
  }
}`;

const UNTOUCHED = 'id version contactedAt changedAt';
const NOBODY = '01890000-0000-7000-8000-000000000001';
let clock = new Date('2026-03-10T09:00:00Z');
let site: TestSite;
let token: string;
let staffId: string;
let lead: string;
let message: string;

beforeAll(async () => {
  site = await openTestSite({ now: () => clock });
  token = await site.signIn();
  staffId = (await site.graphql('{ staff { id } }', {}, token)).data.staff[0].id;
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.orm.em.fork().execute('delete from outbox_events');
  lead = (await site.rest('POST', '/leads/', validLead)).body.id;
  message = (await site.rest('POST', '/contact/', validMessage)).body.id;
});

const send = (query: string, variables: object) => site.graphql(query, variables as Record<string, unknown>, token);
const run = async (query: string, variables: object) => {
  const { data, errors } = await send(query, variables);
  expect(errors).toBeUndefined();
  return data.result;
};
const fail = async (query: string, variables: object) => (await send(query, variables)).errors?.[0]?.extensions;
const both = () => [
  { id: lead, version: 1 },
  { id: message, version: 1 },
];
const getEvents = async () => {
  await site.jobs.drain();
  return (await site.rest('GET', '/events/', undefined, token)).body.results as {
    type: string;
    data: { id: string } & Record<string, unknown>;
  }[];
};
const getTypes = async () => (await getEvents()).map(({ type }) => type);

describe('a change of several items', () => {
  test('marks them as contacted, and undoes that', async () => {
    const done = await run(CONTACT, { items: both(), contacted: true });
    expect(done.conflicts).toEqual([]);
    for (const [index, id] of [lead, message].entries()) {
      expect(done.result[index]).toMatchObject({
        id,
        version: 2,
        contactedAt: clock.toISOString(),
        changedAt: clock.toISOString(),
        changedBy: { email: site.staff.email },
        state: 'CONTACTED',
      });
    }
    const items = [{ id: lead, version: 2 }];
    expect((await run(CONTACT, { items, contacted: false })).result).toMatchObject([{ contactedAt: null, version: 3 }]);
  });

  test('keeps the first time of contact, and does not touch unchanged items', async () => {
    await run(CONTACT, { items: both(), contacted: true });
    const first = clock;
    clock = new Date('2026-03-10T09:01:00Z');
    const again = await run(CONTACT, { items: [{ id: lead, version: 2 }], contacted: true });
    expect(again.result).toMatchObject([{ contactedAt: first.toISOString(), version: 2 }]);
  });

  test('restores the time of contact after an undo by mistake', async () => {
    const contactedAt = clock.toISOString();
    await run(CONTACT, { items: both(), contacted: true });
    await run(CONTACT, { items: [{ id: lead, version: 2 }], contacted: false });
    clock = new Date(clock.getTime() + 60_000);
    const items = [{ id: lead, version: 3 }];
    for (const wrong of ['2999-01-01T00:00:00Z', '2001-01-01T00:00:00Z']) {
      expect(await fail(CONTACT, { items, contacted: true, contactedAt: wrong })).toMatchObject({
        fieldCodes: { contactedAt: ['INVALID_VALUE'] },
      });
    }
    expect((await run(CONTACT, { items, contacted: true, contactedAt })).result).toMatchObject([{ contactedAt }]);
  });

  test('leaves items changed by a colleague, and returns their present state', async () => {
    await run(FOLLOW_UP, { items: [{ id: lead, version: 1 }], followUpOn: '2026-03-20' });
    const { result, conflicts } = await run(CONTACT, { items: both(), contacted: true });
    expect(result).toMatchObject([{ id: message, version: 2 }]);
    expect(conflicts).toMatchObject([{ id: lead, version: 2, followUpOn: '2026-03-20', contactedAt: null }]);
  });

  test('changes nothing if it fails for one of them', async () => {
    const contactedAt = clock.toISOString();
    clock = new Date(clock.getTime() + 60_000);
    const later = (await site.rest('POST', '/leads/', { ...validLead, email: 'later@bakery.example' })).body.id;
    const seen = [...both(), { id: later, version: 1 }];
    expect(await fail(CONTACT, { items: seen, contacted: true, contactedAt })).toMatchObject({
      fieldCodes: { contactedAt: ['INVALID_VALUE'] },
    });
    const ids = seen.map(({ id }) => id);
    const rows = [
      ...(await readItems(site, token, 'LEAD', UNTOUCHED)),
      ...(await readItems(site, token, 'CONTACT_MESSAGE', UNTOUCHED)),
    ];
    for (const id of ids) expect(rows).toContainEqual({ id, version: 1, contactedAt: null, changedAt: null });
    expect(await getTypes()).toEqual(['lead.created', 'contact_message.created', 'lead.created']);
  });

  test('that is repeated is made once, even with an outdated version', async () => {
    const first = await run(CONTACT, { items: both(), contacted: true });
    const again = await run(CONTACT, { items: both(), contacted: true });
    expect(again).toEqual(first);
  });

  test('accepts one of two at once, and reports a conflict to the other', async () => {
    const calls = [true, false].map((flagged) =>
      flagged
        ? run(FLAG, { items: [{ id: lead, version: 1 }], flagged })
        : run(FOLLOW_UP, { items: [{ id: lead, version: 1 }], followUpOn: '2026-03-20' }),
    );
    const results = await Promise.all(calls);
    expect(results.flatMap(({ result }) => result)).toHaveLength(1);
    expect(results.flatMap(({ conflicts }) => conflicts)).toMatchObject([{ id: lead, version: 2 }]);
  });

  test('leaves out unknown ids, and fails if there are no others', async () => {
    const nothing = [
      { id: NOBODY, version: 1 },
      { id: 'x', version: 1 },
    ];
    const { result, conflicts } = await run(CONTACT, { items: [...nothing, ...both()], contacted: true });
    expect([result.length, conflicts.length]).toEqual([2, 0]);
    expect(await fail(CONTACT, { items: nothing, contacted: true })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('accepts a hundred items and no more', async () => {
    const items = Array.from({ length: 101 }, () => ({ id: NOBODY, version: 1 }));
    expect(await fail(CONTACT, { items, contacted: true })).toMatchObject({ fieldCodes: { items: ['INVALID_VALUE'] } });
  });

  test('flags them and restores them', async () => {
    expect((await run(FLAG, { items: both(), flagged: true })).result).toMatchObject([
      { state: 'FLAGGED', version: 2 },
      { state: 'FLAGGED', version: 2 },
    ]);
    const stale = await run(FLAG, { items: both(), flagged: false });
    expect(stale.conflicts).toHaveLength(2);
    const seen = both().map(({ id }) => ({ id, version: 2 }));
    const restored = await run(FLAG, { items: seen, flagged: false });
    expect(restored.conflicts).toEqual([]);
    expect(restored.result).toMatchObject([
      { flaggedAt: null, version: 3 },
      { flaggedAt: null, version: 3 },
    ]);
  });

  test('assigns them to staff only, or to no one', async () => {
    const assigned = await run(ASSIGN, { items: both(), assigneeId: staffId });
    expect(assigned.result).toMatchObject([{ assignee: { email: site.staff.email } }, { version: 2 }]);
    const items = [{ id: lead, version: 2 }];
    expect((await run(ASSIGN, { items })).result).toMatchObject([{ assignee: null, version: 3 }]);
    for (const assigneeId of [NOBODY, 'x']) {
      expect(await fail(ASSIGN, { items, assigneeId })).toMatchObject({
        fieldCodes: { assigneeId: ['INVALID_VALUE'] },
      });
    }
  });

  test('sets a follow-up day, which must be valid', async () => {
    const set = await run(FOLLOW_UP, { items: both(), followUpOn: '2026-03-20' });
    expect(set.result).toMatchObject([{ followUpOn: '2026-03-20' }, { followUpOn: '2026-03-20' }]);
    const items = [{ id: lead, version: 2 }];
    expect((await run(FOLLOW_UP, { items })).result).toMatchObject([{ followUpOn: null }]);
    // PostgreSQL has no year 0.
    for (const followUpOn of ['2026-02-30', '0000-01-01']) {
      expect(await fail(FOLLOW_UP, { items, followUpOn })).toMatchObject({
        fieldCodes: { followUpOn: ['INVALID_VALUE'] },
      });
    }
  });

  test('deletes items with related rows, except items that changed meanwhile', async () => {
    await run(CONTACT, { items: [{ id: message, version: 1 }], contacted: true });
    const { result, conflicts } = await run(DELETE, { items: both() });
    expect(result).toEqual([lead]);
    expect(conflicts).toMatchObject([{ id: message, version: 2 }]);
    expect((await site.rest('GET', `/leads/${lead}/`, undefined, token)).status).toBe(404);
    // A repeated call, after a lost response: items that no longer exist count as deleted.
    expect((await run(DELETE, { items: both() })).result).toEqual([lead]);
    expect(await run(DELETE, { items: [{ id: lead.toUpperCase(), version: 1 }] })).toEqual({
      result: [lead],
      conflicts: [],
      problems: [],
    });
    expect(await fail(DELETE, { items: [{ id: 'x', version: 1 }] })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('leaves an item with an unseen note or change of a note by a colleague, and names the note', async () => {
    const ADD =
      'mutation ($id: ID!, $text: String!) { result: addNote(subjectId: $id, text: $text) { result { id version } } }';
    const own = (await run(ADD, { id: lead, text: 'Asks for a shop.' })).result;
    const other = (await run(ADD, { id: lead, text: 'Comes by on Monday.' })).result;
    // Simulates a note of another account that was erased.
    await site.orm.em.fork().execute('update notes set author_id = null where id = ?', [other.id]);
    const note = { id: other.id, version: 2 };
    const left = {
      result: [message],
      conflicts: [{ id: lead }],
      problems: [{ ...note, text: 'Comes by on Monday.', author: null }],
    };
    expect(await run(DELETE, { items: both() })).toMatchObject(left);
    const items = [{ id: lead, version: 1 }];
    const before = await run(DELETE, { items, notes: [own, other] });
    expect(before).toMatchObject({ ...left, result: [] });
    expect(await run(DELETE, { items, notes: [{ ...note, id: note.id.toUpperCase() }] })).toEqual({
      result: [lead],
      conflicts: [],
      problems: [],
    });
  });

  test('leaves an item with an unseen reply of a colleague, and sends no reply of an item that is deleted', async () => {
    const SEND = 'mutation ($input: ReplyToItemInput!) { result: replyToItem(input: $input) { result { id } } }';
    const write = async (lastReplyId?: string): Promise<string> => {
      const input = { id: randomUUID(), itemId: lead, lastReplyId, subject: 'Your request', body: 'Yes.' };
      return (await run(SEND, { input })).result.id;
    };
    const theirs = await write();
    // Simulates a reply of another account that was erased.
    await site.orm.em.fork().execute('update replies set author_id = null where id = ?', [theirs]);
    await write(theirs);
    const items = [{ id: lead, version: 1 }];
    expect(await run(DELETE, { items })).toMatchObject({
      result: [],
      conflicts: [{ id: lead }],
      problems: [{ id: theirs, state: 'WAITING', body: 'Yes.' }],
    });
    expect(await run(DELETE, { items, replies: [theirs.toUpperCase()] })).toMatchObject({ result: [lead] });
    const waiting = `select from replies where item_id = ?`;
    expect(await site.orm.em.fork().execute(waiting, [lead])).toEqual([]);
  });

  test('leaves an item to which a colleague adds a note at this moment', async () => {
    const id = v7();
    let deletion: Promise<{ result: string[]; problems: object[] }> | undefined;
    await site.orm.em.fork().transactional(async (em) => {
      await em.execute('select from leads where id = ? for key share', [lead]);
      deletion = run(DELETE, { items: [{ id: lead, version: 1 }] });
      await new Promise((resume) => setTimeout(resume, 200));
      await em.execute('insert into notes (id, subject_id, text, created_at) values (?, ?, ?, now())', [
        id,
        lead,
        'New.',
      ]);
    });
    expect(await deletion).toMatchObject({ result: [], problems: [{ id, text: 'New.' }] });
  });
});

describe('a quote request', () => {
  test('is marked as the request of a client, with an end, and unmarked again', async () => {
    const item = { id: lead, version: 1 };
    expect((await run(CLIENT, { item, client: true })).result).toMatchObject([
      { clientSince: clock.toISOString(), state: 'CLIENT', version: 2 },
    ]);
    expect((await run(CLIENT, { item, client: true })).conflicts).toMatchObject([{ id: lead, version: 2 }]);
    const endedAt = '2999-01-01T00:00:00Z';
    expect(await fail(CLIENT, { item: { id: lead, version: 2 }, client: true, endedAt })).toMatchObject({
      fieldCodes: { endedAt: ['INVALID_VALUE'] },
    });
    const since = clock.toISOString();
    const undone = await run(CLIENT, { item: { id: lead, version: 2 }, client: false });
    expect(undone.result).toMatchObject([{ clientSince: null, version: 3 }]);
    expect(await fail(CLIENT, { item: { id: message, version: 1 }, client: true })).toMatchObject({
      fieldCodes: { item: ['INVALID_VALUE'] },
    });
    // The mark was removed by mistake and is set again with the first time.
    clock = new Date(clock.getTime() + 60_000);
    const again = { item: { id: lead, version: 3 }, client: true };
    expect(await fail(CLIENT, { ...again, since: '2999-01-01T00:00:00Z' })).toMatchObject({
      fieldCodes: { since: ['INVALID_VALUE'] },
    });
    expect((await run(CLIENT, { ...again, since })).result).toMatchObject([{ clientSince: since, version: 4 }]);
  });

  test('never ends as the request of a client before it begins', async () => {
    const arrival = clock;
    const later = (seconds: number) => new Date(arrival.getTime() + seconds * 1_000).toISOString();
    clock = new Date(later(48));
    const ended = { item: { id: lead, version: 1 }, client: true, endedAt: later(24) };
    expect((await run(CLIENT, ended)).result).toMatchObject([
      { clientSince: later(24), clientEndedAt: later(24), version: 2 },
    ]);
    expect(await fail(CLIENT, { ...ended, item: { id: lead, version: 2 }, endedAt: later(23) })).toMatchObject({
      fieldCodes: { endedAt: ['INVALID_VALUE'] },
    });
  });

  test('is corrected by the rules of its form, and found by its new values', async () => {
    const input = { email: ' Salma@Right.example ', phone: '+212 600 000 001' };
    const { result } = await run(CORRECT, { item: { id: lead, version: 1 }, input });
    expect(result).toMatchObject([{ email: 'Salma@Right.example', phone: '+212 600 000 001', version: 2 }]);
    expect(await readItems(site, token, 'LEAD', 'id', 'search: "right.example"')).toEqual([{ id: lead }]);
    const item = { id: lead, version: 2 };
    expect((await run(CORRECT, { item: { id: lead, version: 1 }, input })).conflicts).toHaveLength(1);
    expect(await fail(CORRECT, { item, input: { email: 'nobody' } })).toMatchObject({
      fieldCodes: { email: ['INVALID_EMAIL'] },
    });
    expect((await run(CORRECT, { item, input: { phone: '' } })).result).toMatchObject([{ phone: null }]);
  });
});

test('a question has no number to correct', async () => {
  const ASK = 'mutation ($input: AskQuestionInput!) { askQuestion(input: $input) { id } }';
  const input = { name: 'Salma', email: 'salma@bakery.example', questionType: 'pricing', question: 'How much?' };
  const { id } = (await site.graphql(ASK, { input })).data.askQuestion;
  expect(await fail(CORRECT, { item: { id, version: 1 }, input: { phone: '1' } })).toMatchObject({
    fieldCodes: { phone: ['UNKNOWN_FIELD'] },
  });
});

describe('an event', () => {
  test('reports contact and assignment; other changes are not published', async () => {
    await run(CONTACT, { items: both(), contacted: true });
    await run(ASSIGN, { items: [{ id: message, version: 2 }], assigneeId: staffId });
    await run(FOLLOW_UP, { items: [{ id: lead, version: 2 }], followUpOn: '2026-03-20' });
    expect((await getTypes()).sort()).toEqual([
      'contact_message.assigned',
      'contact_message.contacted',
      'contact_message.created',
      'lead.contacted',
      'lead.created',
    ]);
    const reported = (await getEvents()).find(({ type }) => type === 'lead.contacted');
    expect(reported?.data).toMatchObject({ id: lead, email: validLead.email, contactedAt: clock.toISOString() });
    expect(Object.keys(reported?.data ?? {})).not.toContain('assigneeId');
    const rows = await site.orm.em.fork().execute(`select type from outbox_events where type like '%.changed'`);
    expect(rows).toEqual([{ type: 'lead.changed' }]);
  });

  test('follows from REST as well, once for each actual change', async () => {
    const mark = () => site.rest('POST', `/leads/${lead}/mark_contacted/`, undefined, token);
    await mark();
    const first = (await getEvents()).find(({ type }) => type === 'lead.contacted');
    await mark();
    expect((await getEvents()).find(({ type }) => type === 'lead.contacted')).toEqual(first);
    await changeItem(site, token, lead, 'markInboxItemsContacted', 'contacted: false');
    await mark();
    const second = (await getEvents()).find(({ type }) => type === 'lead.contacted') as unknown as { id: string };
    expect(second.id).not.toBe((first as unknown as { id: string }).id);
  });
});

test('only staff may do any of this', async () => {
  const item = { id: lead, version: 1 };
  const calls: [string, object][] = [
    [CONTACT, { items: [item], contacted: true }],
    [FLAG, { items: [item], flagged: true }],
    [ASSIGN, { items: [item] }],
    [FOLLOW_UP, { items: [item] }],
    [CLIENT, { item, client: true }],
    [CORRECT, { item, input: {} }],
    [DELETE, { items: [item] }],
  ];
  for (const [query, variables] of calls) {
    const { errors } = await site.graphql(query, variables as Record<string, unknown>);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  }
});

test('an item has its notes, oldest first', async () => {
  const ADD =
    'mutation ($subjectId: ID!, $text: String!) { addNote(subjectId: $subjectId, text: $text) { result { id } } }';
  for (const text of ['Rang.', 'Rang again.']) await send(ADD, { subjectId: lead, text });
  const { data } = await site.graphql(
    `{ inboxItem(id: "${lead}") { version notes { text author { email } } } }`,
    {},
    token,
  );
  const author = { email: site.staff.email };
  expect(data.inboxItem).toEqual({
    version: 1,
    notes: [
      { text: 'Rang.', author },
      { text: 'Rang again.', author },
    ],
  });
});
