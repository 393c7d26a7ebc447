import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { repeatErasures } from '../backup/repeatErasures';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';

const ADD = `mutation ($subjectId: ID!, $text: String!) {
  addNote(subjectId: $subjectId, text: $text) { result { id text createdAt editedAt version author { email } } }
}`;
const EDIT = `mutation ($id: ID!, $version: Int!, $text: String!) {
  editNote(id: $id, version: $version, text: $text) {
    result { text editedAt version author { email } }
    conflicts { id text version author { email } }
  }
}`;
const DELETE = `mutation ($id: ID!, $version: Int!) {
  deleteNote(id: $id, version: $version) { outcome conflicts { id text version } }
}`;

const now = new Date('2026-03-10T09:00:00Z');
let site: TestSite;
let token: string;
let leadId: string;
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
  token = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  leadId = (await site.rest('POST', '/leads/', validLead)).body.id;
});

const add = async (text: string, subjectId = leadId) =>
  (await site.graphql(ADD, { subjectId, text }, token)).data.addNote.result;
const countNotes = async () => {
  const [row] = await site.orm.em.fork().execute('select count(*)::int as count from notes');
  return row?.count as number;
};

describe('a note', () => {
  test('has its text, its time and its author', async () => {
    expect(await add('  Rang, nobody there. ')).toEqual({
      id: expect.any(String),
      text: 'Rang, nobody there.',
      createdAt: now.toISOString(),
      editedAt: null,
      version: 1,
      author: { email: site.staff.email },
    });
  });

  test('can be written on every kind of request, and on nothing else', async () => {
    const message = (await site.graphql('mutation ($input: ContactInput!) { contact(input: $input) { id } }', {
      input: validMessage,
    })) as { data: { contact: { id: string } } };
    expect(await add('A client of old.', message.data.contact.id)).toMatchObject({ text: 'A client of old.' });
    for (const subjectId of ['0199aaaa-0000-7000-8000-000000000000', 'x']) {
      const { errors } = await site.graphql(ADD, { subjectId, text: 'x' }, token);
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });

  test.each(['', ' \n ', 'x'.repeat(5001), 'a\u0007b'])('with invalid text reports the field', async (text) => {
    const { errors } = await site.graphql(ADD, { subjectId: leadId, text }, token);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { text: [expect.any(String)] },
    });
  });

  test('sent again with its id after a lost answer is stored once', async () => {
    const ADD_ONCE =
      'mutation ($s: ID!, $t: String!, $id: ID) { addNote(subjectId: $s, text: $t, id: $id) { result { id text } } }';
    const send = (id: string, s = leadId) => site.graphql(ADD_ONCE, { s, t: 'Rang.', id }, token);
    const id = '0199aaaa-0000-7000-8000-00000000000a';
    const before = await countNotes();
    const answers = await Promise.all([send(id), send(id.toUpperCase()), send(id)]);
    for (const { data } of answers) expect(data.addNote.result).toEqual({ id, text: 'Rang.' });
    expect(await countNotes()).toBe(before + 1);

    expect((await send('x')).errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
    const other = (await site.rest('POST', '/contact/', validMessage)).body.id;
    expect((await send(id, other)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    await site.orm.em.fork().execute('update notes set author_id = null where id = ?', [id]);
    expect((await send(id)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  test('is changed by its author only', async () => {
    const { id } = await add('Rang.');
    const { data } = await site.graphql(EDIT, { id, version: 1, text: 'Rang twice.' }, token);
    expect(data.editNote).toEqual({
      result: { text: 'Rang twice.', editedAt: now.toISOString(), version: 2, author: { email: site.staff.email } },
      conflicts: [],
    });
    await site.orm.em.fork().execute('update notes set author_id = null where id = ?', [id]);
    const { errors } = await site.graphql(EDIT, { id, version: 2, text: 'Rang.' }, token);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test('is deleted by its author only, and can be deleted twice', async () => {
    const others = await add('Rang.');
    await site.orm.em.fork().execute('update notes set author_id = null where id = ?', [others.id]);
    const { errors } = await site.graphql(DELETE, { id: others.id, version: 1 }, token);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');

    const { id } = await add('Wrong person.');
    const remove = () => site.graphql(DELETE, { id: id.toUpperCase(), version: 1 }, token);
    expect((await remove()).data).toEqual({ deleteNote: { outcome: 'DONE', conflicts: [] } });
    expect((await remove()).data).toEqual({ deleteNote: { outcome: 'DONE', conflicts: [] } });
  });

  test('that changed since it was read stays unchanged, and is returned', async () => {
    const { id } = await add('Rang.');
    const edit = async (text: string) => (await site.graphql(EDIT, { id, version: 1, text }, token)).data.editNote;
    const answers = await Promise.all([edit('Rang twice.'), edit('Rang, no answer.')]);
    const [changed] = answers.filter(({ result }) => result);
    const [conflict] = answers.filter(({ result }) => !result);
    const { text } = changed.result;
    const present = { id, text, version: 2 };
    expect(conflict).toEqual({ result: null, conflicts: [{ ...present, author: { email: site.staff.email } }] });

    const events = 'select id from outbox_events where subject_id = ?';
    const before = await site.orm.em.fork().execute(events, [leadId]);
    const { data } = await site.graphql(DELETE, { id, version: 1 }, token);
    expect(data.deleteNote).toEqual({ outcome: 'CONFLICT', conflicts: [present] });
    // The request has no new event.
    expect(await site.orm.em.fork().execute(events, [leadId])).toEqual(before);
    expect((await site.graphql(DELETE, { id, version: 2 }, token)).data.deleteNote.outcome).toBe('DONE');
  });

  test('deleted before a restore is deleted again afterwards', async () => {
    const [deleted, kept] = [await add('Wrong person.'), await add('Rang.')];
    const rows = new Map([['notes', new Set([deleted.id])]]);
    const logged = { rows, staffRemoved: new Set<string>(), newsletters: new Map(), from: undefined, to: undefined };
    expect((await repeatErasures(site.orm.em.fork(), logged, now)).rows).toEqual({ notes: 1 });
    const { data } = await site.graphql(`{ inboxItem(id: "${leadId}") { notes { id } } }`, {}, token);
    expect(data.inboxItem.notes).toEqual([{ id: kept.id }]);
  });

  test('is deleted with its request', async () => {
    await site.orm.em.fork().execute('delete from notes');
    await add('Rang.');
    expect((await site.rest('DELETE', `/leads/${leadId}/`, undefined, token)).status).toBe(204);
    expect(await countNotes()).toBe(0);
  });

  test('is part of the copy for the visitor, without its author, and is erased with the rest', async () => {
    await site.orm.em.fork().execute('delete from notes');
    await add('Rang.');
    const EXPORT =
      'mutation ($email: String!) { exportPersonalData(email: $email) { result { held { table rows } } } }';
    const { data } = await site.graphql(EXPORT, { email: validLead.email }, token);
    const notes = data.exportPersonalData.result.held.find(({ table }: { table: string }) => table === 'NOTES');
    expect(notes).toMatchObject({ rows: [{ subject_id: leadId, text: 'Rang.' }] });
    expect(Object.keys(notes.rows[0])).not.toContain('author_id');
    const ERASE = 'mutation ($email: String!) { erasePersonalData(email: $email) { result { isDryRun } } }';
    await site.graphql(ERASE, { email: validLead.email }, token);
    expect(await countNotes()).toBe(0);
  });
});

test('only staff write, change and delete notes', async () => {
  const id = leadId;
  const calls: [string, object][] = [
    [ADD, { subjectId: id, text: 'x' }],
    [EDIT, { id, version: 1, text: 'x' }],
    [DELETE, { id, version: 1 }],
  ];
  for (const [query, variables] of calls) {
    const { errors } = await site.graphql(query, variables as Record<string, unknown>);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  }
});
