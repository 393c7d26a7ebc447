/** Fields with sentences of the visitor, in the language of the form; each kind of submission has one. */
export const VISITOR_TEXTS: readonly string[] = ['projectDescription', 'message', 'question', 'details'];
