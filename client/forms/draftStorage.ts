import type { FormName } from './formDefinitions';

interface Draft {
  /** Key of the form; a retry after a reload is then known as a retry. */
  key: string;
  values: Record<string, string>;
  /** It was sent, and did not arrive as far as the form knows. */
  isUnsent?: boolean;
}

/** What a form that is stored leaves for others to hear. */
export interface StoredForm {
  key: string;
  reference: string;
  /** The draft was of this form, and is gone; otherwise another one has been begun since. */
  isDraftCleared: boolean;
}

const PREFIX = 'draft:';
/** The form of the services page is the beginning of a quote request, with a draft of its own. */
type DraftName = FormName | 'services';

/** What the browser did not store: it lasts as long as its page. */
const inMemory = new Map<DraftName, Draft>();
const stored = new EventTarget();

/**
 * What was typed and not yet sent, in this tab only: it outlives a reload and is shared by the dialog and the page.
 * Where storage is forbidden or full, there is no error, and it outlives no reload.
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
  /** The form of this key is stored: its draft goes, unless another one was begun meanwhile. */
  complete(form: FormName, key: string, reference: string): void {
    const isDraftCleared = draftStorage.read(form)?.key === key;
    if (isDraftCleared) draftStorage.clear(form);
    const detail: StoredForm = { key, reference, isDraftCleared };
    stored.dispatchEvent(new CustomEvent(form, { detail }));
  },
  /** Calls back each time that a form is stored, whoever sent it. Returns how to stop. */
  onStored(form: FormName, act: (form: StoredForm) => void): () => void {
    const listener = (event: Event) => act((event as CustomEvent<StoredForm>).detail);
    stored.addEventListener(form, listener);
    return () => stored.removeEventListener(form, listener);
  },
};

/** Whether any form of this tab was begun and not sent. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith(PREFIX));
  } catch {
    return false;
  }
}
