import type { FormName } from './formDefinitions';

interface Draft {
  /** Key of the form. The server recognises a retry by it, even after a reload. */
  key: string;
  values: Record<string, string>;
  /** Whether the form was sent without a confirmed arrival. */
  isUnsent?: boolean;
}

/** Event detail for a form that was stored. */
export interface StoredForm {
  key: string;
  reference: string;
  /** Whether the draft of this form was removed; otherwise another one was started meanwhile. */
  isDraftCleared: boolean;
}

const PREFIX = 'draft:';
/** The form on the services page starts a quote request and has its own draft. */
type DraftName = FormName | 'services';

/** Drafts that the browser could not store; they last as long as the page. */
const inMemory = new Map<DraftName, Draft>();
const stored = new EventTarget();

/**
 * Stores text that was typed but not sent, in this tab only. It survives a reload and is shared by dialog and page. If storage is
 * forbidden or full, there is no error, but the draft does not survive a reload.
 */
export const draftStorage = {
  read(form: DraftName): Draft | null {
    const draft = inMemory.get(form);
    if (draft) return draft;
    try {
      return JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null') as Draft | null;
    } catch {
      return null;
    }
  },
  write(form: DraftName, draft: Draft): void {
    try {
      sessionStorage.setItem(PREFIX + form, JSON.stringify(draft));
      inMemory.delete(form);
    } catch {
      inMemory.set(form, draft);
    }
  },
  clear(form: DraftName): void {
    inMemory.delete(form);
    try {
      sessionStorage.removeItem(PREFIX + form);
    } catch {}
  },
  /** Removes the draft of a stored form, unless another one was started meanwhile. */
  complete(form: FormName, key: string, reference: string): void {
    const isDraftCleared = draftStorage.read(form)?.key === key;
    if (isDraftCleared) draftStorage.clear(form);
    const detail: StoredForm = { key, reference, isDraftCleared };
    stored.dispatchEvent(new CustomEvent(form, { detail }));
  },
  /** Calls back each time that a form is stored, by any sender. @returns a function that stops it. */
  onStored(form: FormName, act: (form: StoredForm) => void): () => void {
    const listener = (event: Event) => act((event as CustomEvent<StoredForm>).detail);
    stored.addEventListener(form, listener);
    return () => stored.removeEventListener(form, listener);
  },
};

/** Returns whether any form of this tab was started and not sent. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith(PREFIX));
  } catch {
    return false;
  }
}
