import type { FormName } from './FormName';

interface Draft {
  /** Key of the form; a retry after a reload is then known as a retry. */
  key: string;
  values: Record<string, string>;
}

const PREFIX = 'draft:';
/** The form of the services page is the beginning of a quote request, with a draft of its own. */
type DraftName = FormName | 'services';
const nameOf = (form: DraftName) => PREFIX + form;

/**
 * What was typed and not yet sent, in this tab only: it outlives a reload and is shared by the dialog and the page.
 * Without storage (forbidden, full) there is no draft and no error.
 */
export const draftStorage = {
  read(form: DraftName): Draft | null {
    try {
      return JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') as Draft | null;
    } catch {
      return null;
    }
  },
  write(form: DraftName, draft: Draft): void {
    try {
      sessionStorage.setItem(nameOf(form), JSON.stringify(draft));
    } catch {}
  },
  clear(form: DraftName): void {
    try {
      sessionStorage.removeItem(nameOf(form));
    } catch {}
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
