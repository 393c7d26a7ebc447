import type { Client } from 'urql';
import { AddNoteDocument } from '../../../schema/generated/desk/graphql';
import { createFormKey } from '../../forms/formKey';
import { REPEATABLE } from '../data/serialExchange';

/** Writes a note. Its id is chosen here: a note whose answer was lost is sent again, and is stored once. */
export const addNote = (client: Client, subjectId: string, text: string) =>
  client.mutation(AddNoteDocument, { id: createFormKey(Date.now()), subjectId, text }, REPEATABLE).toPromise();
