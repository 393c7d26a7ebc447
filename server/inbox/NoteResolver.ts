import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { validate } from 'uuid';
import { noteRules } from '../../schema/rules/noteRules';
import { Access } from '../Access';
import { Account } from '../auth/Account';
import { ContactMessage } from '../contact/ContactMessage';
import type { Context } from '../context';
import { forbidden, notFound } from '../errors/appError';
import { HelpQuestion } from '../help/HelpQuestion';
import { Lead } from '../leads/Lead';
import { ServiceRequest } from '../service-requests/ServiceRequest';
import type { Submission } from '../submissions/Submission';
import { validValues } from '../validValues';
import { Note } from './Note';

/** What staff write about requests of visitors. */
@Resolver(() => Note)
export class NoteResolver {
  @Access('staff')
  @Mutation(() => Note, { description: 'Adds a note to a quote request, message or question.' })
  addNote(
    @Arg('subjectId', () => ID) subjectId: string,
    @Arg('text', () => String) text: string,
    @Ctx() { em, now, viewer }: Context,
  ): Promise<Note> {
    const values = { subjectId, text: getText(text), createdAt: now() };
    return em.transactional(async (inside) => {
      await lockSubject(inside as EntityManager, subjectId);
      const author = viewer && inside.getReference(Account, viewer.id, { wrapped: true });
      const note = Object.assign(new Note(), { ...values, author });
      inside.persist(note);
      return note;
    });
  }

  @Access('staff')
  @Mutation(() => Note, { description: 'Changes the text of a note; only its author may.' })
  async editNote(
    @Arg('id', () => ID) id: string,
    @Arg('text', () => String) text: string,
    @Ctx() { em, now, viewer }: Context,
  ): Promise<Note> {
    const values = { text: getText(text), editedAt: now() };
    const note = validate(id) ? await em.findOne(Note, { id }) : null;
    if (!note) throw notFound('Note');
    if (!note.author || note.author.id !== viewer?.id) throw forbidden({ reason: 'othersNote' });
    em.assign(note, values);
    await em.flush();
    return note;
  }

  @Access('staff')
  @Mutation(() => Boolean, { description: 'Deletes a note for good.' })
  async deleteNote(@Arg('id', () => ID) id: string, @Ctx() { em, erasureLog }: Context): Promise<boolean> {
    if (!validate(id) || (await em.nativeDelete(Note, { id })) === 0) throw notFound('Note');
    erasureLog.rowsErased({ notes: [id] });
    return true;
  }

  @FieldResolver(() => Account, { nullable: true, description: 'Who wrote it; null once the account is gone.' })
  async author(@Root() { author }: Note): Promise<Account | null> {
    return (await author?.load()) ?? null;
  }
}

const SUBJECTS: EntityClass<Submission>[] = [Lead, ContactMessage, HelpQuestion, ServiceRequest];

/**
 * Keeps a request until the transaction ends: a note of one that is erased at this moment would stay behind.
 * @throws NOT_FOUND
 */
async function lockSubject(em: EntityManager, id: string): Promise<void> {
  if (validate(id)) {
    for (const entity of SUBJECTS) {
      const { tableName } = em.getMetadata().get(entity);
      const found = await em.execute(`select from "${tableName}" where "id" = ? for key share`, [id]);
      if (found.length > 0) return;
    }
  }
  throw notFound('Request');
}

const getText = (text: string): string => validValues(noteRules, { text }).text ?? '';
