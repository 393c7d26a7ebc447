/** Copies a text. @returns whether that worked: browsers may refuse it, and have no clipboard over plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
