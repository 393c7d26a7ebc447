/** Unsaved texts stay on the device of the person who typed them, also when the tab closes. They are texts for visitors. */
const getKey = (userId: string, document: string) => `desk-content ${userId} ${document}`;

/** Returns the stored draft of a document, or undefined. */
export function readStoredDraft<Draft>(userId: string, document: string): Draft | undefined {
  try {
    const text = localStorage.getItem(getKey(userId, document));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    // Without storage, the draft is in memory only.
    return undefined;
  }
}

/** Stores the draft of a document; undefined removes it. @returns whether it is stored. */
export function storeDraft(userId: string, document: string, draft: unknown): boolean {
  try {
    if (draft === undefined) localStorage.removeItem(getKey(userId, document));
    else localStorage.setItem(getKey(userId, document), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
