import type { Page } from 'playwright/test';

/**
 * Changes a page like the translation of a browser: replaces each text by an element with another text, at once and whenever one
 * appears or changes. React keeps using its own text nodes, which are no longer in the page.
 */
export async function translate(page: Page) {
  await page.evaluate(() => {
    const ignored = 'font, script, style, noscript, textarea, option';
    const change = (text: Text) => {
      if (!/[\p{L}\p{N}]/u.test(text.data) || !text.parentElement || text.parentElement.closest(ignored)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `‹${text.data}›`;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const changeAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(change);
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) changeAll(node);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    changeAll(document.body);
  });
}
