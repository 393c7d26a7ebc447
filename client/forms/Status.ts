/** Of a form. `waiting` to be sent again by itself, `retrying` just now; `failed` waits for the visitor. */
export type Status = 'editing' | 'submitting' | 'waiting' | 'retrying' | 'failed' | 'stored';
