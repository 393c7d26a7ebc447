/** Copies a text. @returns whether it worked: browsers may deny access, and have no clipboard over plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
