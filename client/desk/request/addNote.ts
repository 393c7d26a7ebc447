import type { Client } from 'urql';
import { AddNoteDocument } from '../../../schema/generated/desk/graphql';
import { createFormKey } from '../../forms/formKey';
import { REPEATABLE } from '../data/serialExchange';

/** Writes a note. The client chooses the id, so that a note sent again after a lost answer is stored once. */
export const addNote = (client: Client, subjectId: string, text: string) =>
  client.mutation(AddNoteDocument, { id: createFormKey(Date.now()), subjectId, text }, REPEATABLE).toPromise();
