/**
 * Replaces a part of the text in a text area as typing does, so that the browser can undo it.
 * @returns the position after the new text.
 */
export function replaceRange(area: HTMLTextAreaElement, start: number, end: number, text: string): number {
  area.focus();
  area.setSelectionRange(start, end);
  // No other function changes a text area with an undo step of the browser.
  const isDone = document.execCommand(text ? 'insertText' : 'delete', false, text);
  if (!isDone) {
    area.setRangeText(text, start, end, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return start + text.length;
}

/** Returns the first position of a fact in a text, as start and end; undefined if the text does not name it. */
export function findFact(text: string, name: string): [start: number, end: number] | undefined {
  for (const { 0: found, index } of text.matchAll(/\{\{[^{}]*\}\}/g)) {
    if (found.slice(2, -2).trim() === name) return [index, index + found.length];
  }
  return undefined;
}

/** Removes the former occurrence of a fact, after it was dragged to another position in the same text. */
export function dropFormer(before: string, after: string, name: string): string {
  const former = findFact(before, name);
  if (!former) return after;
  const [start, end] = former;
  const shift = after.length - before.length;
  const isMovedUp =
    after.slice(0, start) !== before.slice(0, start) || after.slice(start, end) !== before.slice(start, end);
  const from = isMovedUp ? start + shift : start;
  return after.slice(0, from) + after.slice(from + end - start);
}
