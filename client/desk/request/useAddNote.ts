import { AddNoteDocument } from '../../../schema/generated/desk/graphql';
import { createFormKey } from '../../forms/formKey';
import { REPEATABLE } from '../data/serialExchange';
import { useChange } from '../data/useChange';

/** Returns a function that adds a note. The client chooses the id, so that a note sent again after a lost answer is stored once. */
export function useAddNote(subjectId: string) {
  const { run } = useChange(AddNoteDocument, REPEATABLE);
  return (text: string) => run({ id: createFormKey(Date.now()), subjectId, text });
}
