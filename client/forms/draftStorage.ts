import type { FormName } from './FormName';

interface Draft {
  /** Key of the form; a retry after a reload is then known as a retry. */
  key: string;
  values: Record<string, string>;
  /** It was sent, and did not arrive as far as the form knows. */
  isUnsent?: boolean;
}

const PREFIX = 'draft:';
/** The form of the services page is the beginning of a quote request, with a draft of its own. */
type DraftName = FormName | 'services';
const nameOf = (form: DraftName) => PREFIX + form;

/** What the browser did not store: it lasts as long as its page. */
const inMemory = new Map<DraftName, Draft>();

/**
 * What was typed and not yet sent, in this tab only: it outlives a reload and is shared by the dialog and the page.
 * Where storage is forbidden or full, there is no error, and it outlives no reload.
 */
export const draftStorage = {
  read(form: DraftName): Draft | null {
    const draft = inMemory.get(form);
    if (draft) return draft;
    try {
      return JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') as Draft | null;
    } catch {
      return null;
    }
  },
  write(form: DraftName, draft: Draft): void {
    try {
      sessionStorage.setItem(nameOf(form), JSON.stringify(draft));
      inMemory.delete(form);
    } catch {
      inMemory.set(form, draft);
    }
  },
  /** `reference` is that of what was stored, where that is known. */
  clear(form: DraftName, reference?: string): void {
    inMemory.delete(form);
    try {
      sessionStorage.removeItem(nameOf(form));
    } catch {}
    dispatchEvent(new CustomEvent(nameOf(form), { detail: reference }));
  },
  /** Says each time that a form's draft is cleared, as it is when it was sent. Returns how to stop. */
  whenCleared(form: DraftName, act: (event: CustomEvent<string>) => void): () => void {
    const name = nameOf(form);
    addEventListener(name, act as EventListener);
    return () => removeEventListener(name, act as EventListener);
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
