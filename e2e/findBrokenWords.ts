import type { Locator } from './test';

/** Finds words of these elements, and figures such as “100%”, that go over two lines. */
export const findBrokenWords = (holders: Locator): Promise<string[]> =>
  holders.evaluateAll((all) =>
    all.flatMap((holder) => {
      const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d%]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) found.push(word);
        }
      }
      return found;
    }),
  );
