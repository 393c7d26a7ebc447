import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { v7, validate } from 'uuid';
import { noteRules } from '../../schema/rules/noteRules';
import { Access } from '../access/Access';
import { Account } from '../auth/Account';
import { loadAccount } from '../auth/loadAccount';
import { type Change, conflicted, done } from '../common/Change';
import { appError, forbidden, notFound } from '../errors/appError';
import { validValues } from '../input/validValues';
import { recordStaffEvent } from '../outbox/recordEvent';
import type { InboxContext } from './InboxContext';
import { INBOX_ENTITIES, INBOX_KINDS, type InboxRow } from './InboxRow';
import { ItemChange, type NoteChangeType } from './ItemChange';
import { Note, NoteChange } from './Note';

const VersionArg = () => Arg('version', () => Int, { description: 'The version that was seen.' });

/** Notes by staff about requests of visitors. */
@Resolver(() => Note)
export class NoteResolver {
  @Access('staff')
  @Mutation(() => NoteChange, { description: 'Adds a note to a quote request, message or question.' })
  async addNote(
    @Arg('subjectId', () => ID) subjectId: string,
    @Arg('text', () => String) text: string,
    @Arg('id', () => ID, {
      nullable: true,
      description: 'A UUID that the caller chooses: a note that is sent again with it is stored once.',
    })
    requestedId: string | null | undefined,
    @Ctx() context: InboxContext,
  ): Promise<Change<Note>> {
    const { now, viewer } = context;
    if (requestedId != null && !validate(requestedId)) throw appError('BAD_REQUEST', 'id must be a UUID.');
    const id = requestedId?.toLowerCase() ?? v7();
    const note = Object.assign(new Note(), {
      id,
      subjectId: subjectId.toLowerCase(),
      text: getText(text),
      createdAt: now(),
      authorId: viewer?.id ?? null,
    });
    const added = await changeNotes(context, subjectId, async (em) => {
      await em.createQueryBuilder(Note).insert(note).onConflict('id').ignore().execute();
      const stored = await em.findOneOrFail(Note, { id }, { refresh: true });
      const isSame = stored.subjectId === note.subjectId && stored.authorId === note.authorId;
      if (!isSame) throw appError('CONFLICT', 'Another note has this id.');
      return stored;
    });
    return done(added);
  }

  @Access('staff')
  @Mutation(() => NoteChange, {
    description: 'Changes the text of a note that has the version that was seen; only its author may.',
  })
  async editNote(
    @Arg('id', () => ID) id: string,
    @VersionArg() version: number,
    @Arg('text', () => String) text: string,
    @Ctx() context: InboxContext,
  ): Promise<Change<Note>> {
    const { em, now, viewer } = context;
    const values = { text: getText(text), editedAt: now() };
    const { authorId, subjectId } = await findNote(em, id);
    if (!viewer || authorId !== viewer.id) throw forbidden({ reason: 'othersNote' });
    const isChanged = await changeNotes(
      context,
      subjectId,
      async (inside) =>
        (await inside.nativeUpdate(Note, { id, version }, values)) > 0 &&
        noteChange(context, inside, subjectId, 'noteEdited'),
    );
    const note = await findNote(em, id);
    return isChanged ? done(note) : conflicted(note);
  }

  @Access('staff')
  @Mutation(() => NoteChange, {
    description:
      'Deletes a note for good that has the version that was seen; only its author may. One that is gone already counts as deleted. Notes of others go with their request.',
  })
  async deleteNote(
    @Arg('id', () => ID) id: string,
    @VersionArg() version: number,
    @Ctx() context: InboxContext,
  ): Promise<Change<Note>> {
    const { em, erasureLog, viewer } = context;
    if (!validate(id)) throw notFound('Note');
    const seen = await em.findOne(Note, { id });
    if (!seen) return done();
    if (!viewer || seen.authorId !== viewer.id) throw forbidden({ reason: 'othersNote' });
    const isDeleted = await changeNotes(
      context,
      seen.subjectId,
      async (inside) =>
        (await inside.nativeDelete(Note, { id, version })) > 0 &&
        noteChange(context, inside, seen.subjectId, 'noteDeleted'),
    );
    if (isDeleted) erasureLog.rowsErased({ notes: [seen.id] });
    const conflict = isDeleted ? null : await em.findOne(Note, { id }, { refresh: true });
    return conflict ? conflicted(conflict) : done();
  }

  @FieldResolver(() => Account, { nullable: true, description: 'Who wrote it; null once the account is gone.' })
  author(@Root() { authorId }: Note, @Ctx() context: InboxContext): Promise<Account | null> {
    return loadAccount(authorId, context);
  }
}

/**
 * Changes notes of a request, and locks the request meanwhile: the note of a request that is just being erased would remain.
 * @param change returns false if it changes nothing.
 * @throws NOT_FOUND
 */
async function changeNotes<Result>(
  { em, now, jobs }: InboxContext,
  subjectId: string,
  change: (inside: EntityManager) => Promise<Result>,
): Promise<Result> {
  const result = await em.transactional(async (inside) => {
    const at = inside as EntityManager;
    const subject = await lockSubject(at, subjectId);
    const changed = await change(at);
    if (changed) await recordStaffEvent(at, [{ name: subject.name, id: subjectId, action: 'changed' }], now());
    return changed;
  });
  jobs.wake();
  return result;
}

/** Adds an entry to the history of the request. @returns true. */
async function noteChange(
  { now, viewer }: InboxContext,
  em: EntityManager,
  subjectId: string,
  type: NoteChangeType,
): Promise<true> {
  const change = { subjectId, type, at: now(), accountId: viewer?.id ?? null };
  await em.insert(ItemChange, Object.assign(new ItemChange(), change));
  return true;
}

/** @returns the entity of the request. */
async function lockSubject(em: EntityManager, id: string): Promise<EntityClass<InboxRow>> {
  for (const kind of validate(id) ? INBOX_KINDS : []) {
    const entity = INBOX_ENTITIES[kind] as EntityClass<InboxRow>;
    const { tableName } = em.getMetadata().get(entity);
    const found = await em.execute(`select from "${tableName}" where "id" = ? for key share`, [id]);
    if (found.length > 0) return entity;
  }
  throw notFound('InboxItem');
}

/** @throws NOT_FOUND */
async function findNote(em: EntityManager, id: string): Promise<Note> {
  const note = validate(id) ? await em.findOne(Note, { id }, { refresh: true }) : null;
  if (!note) throw notFound('Note');
  return note;
}

const getText = (text: string): string => validValues(noteRules, { text }).text ?? '';
