/**
 * Between its arrival and its hydration a page is changed by its visitor (text, choices, focus, open menus) and by what runs in
 * the browser: password managers add elements, translators replace texts. React hydrates only what is as the server sent it;
 * from anything else it makes the whole page anew, without text, focus or cursor. Hence elements of others are taken out until
 * React is done; where it makes the page anew all the same, the visitor's state moves over to the new elements.
 */

/** Every element that the server sends has it, so what lacks it was added in the browser. */
const MARK = 'data-ssr';

/** Marks all elements in HTML that React rendered: it escapes `<` in text and attributes, so each one begins a tag. */
export const markElements = (html: string): string => html.replace(/<[a-z][^\s/>]*/gi, `$& ${MARK}`);

/** What the visitor may have changed. */
const STATEFUL = 'input, textarea, select, details';

/**
 * Call it right before `hydrateRoot`, pass `onRecoverableError` to that, and call `finish` from an effect at the root: it puts back
 * what was taken out, and tells forms of text that was typed by then.
 */
export function prepareHydration(root: HTMLElement) {
  const { activeElement } = document;
  const putBack = takeOutForeign(root);
  // A field that comes out of a wrapper loses the focus, but not its cursor.
  if (activeElement instanceof HTMLElement && activeElement !== document.activeElement) {
    activeElement.focus({ preventScroll: true });
  }
  const stateful = [...root.querySelectorAll(STATEFUL)].map((element) => track(root, element));
  const typed = new Set(isFilledByBrowser() ? [] : stateful.filter(({ element }) => isChanged(element)));
  let focused = track(root, activeElement ?? root);

  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const onFocus = ({ target }: Event) => {
    focused = track(root, target as Element);
  };
  const onInput = ({ target }: Event) => {
    const field = stateful.find(({ element }) => element === target);
    if (field) typed.add(field);
  };
  addEventListener('focusin', onFocus, options);
  addEventListener('input', onInput, options);

  return {
    /** The page was made anew: the visitor's state moves over, in the same task, so that no key is lost. */
    onRecoverableError(error: unknown) {
      console.info('The page had been changed before it was hydrated, so React made it anew.', error);
      const { find, element } = focused;
      for (const state of stateful) moveState(state.element, state.find());
      const successor = find();
      if (!successor || successor === element || document.activeElement !== document.body) return;
      successor.focus({ preventScroll: true });
      moveSelection(element, successor);
    },
    finish() {
      listening.abort();
      putBack();
      for (const { find } of typed) find()?.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

/** Removes what the server did not send, and returns how to put it back where its surroundings are still there. */
function takeOutForeign(root: HTMLElement): () => void {
  // In development nothing is marked: React would warn of the attribute.
  const isMarked = root.querySelector(`[${MARK}]`) !== null;
  // A translated text stands in a `font`: the text that React looks for is gone, and without this one there would be none.
  const foreign = isMarked ? [...root.querySelectorAll(`:not([${MARK}], font, font *)`)] : [];
  const taken = foreign.flatMap((node) => {
    const { parentNode: parent, nextSibling: next } = node;
    if (!parent || !root.contains(node)) return [];
    if (node.querySelector(`[${MARK}]`)) {
      node.replaceWith(...node.childNodes);
      return [];
    }
    node.remove();
    return [{ node, parent, next }];
  });
  return () => {
    // The last first: one may stand before another.
    for (const { node, parent, next } of taken.reverse()) {
      if (parent.isConnected) parent.insertBefore(node, next?.parentNode === parent ? next : null);
    }
  };
}

/** An element with how to find it, or the one that React has made in its place. */
function track(root: HTMLElement, element: Element) {
  // The question about cookies stands in every document, and is gone once it has been answered in another tab.
  const isInBanner = (one: Element) => one.closest('.consent') !== null;
  const peers = () =>
    [...root.querySelectorAll<HTMLElement>(element.localName)].filter((one) => isInBanner(one) === isInBanner(element));
  const position = peers().indexOf(element as HTMLElement);
  const find = () => (element.isConnected ? (element as HTMLElement) : peers()[position]);
  return { element, find };
}

/** After a reload and on the way back browsers fill fields in: that is no news to forms, which keep drafts of their own. */
function isFilledByBrowser(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/** Whether a field has another value than it came with. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

function moveState(from: Element, to: Element | undefined): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  if (to === from || !isChanged(from)) return;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) to.checked = from.checked;
  if ('value' in from && to && 'value' in to) to.value = from.value;
}

/** Of fields that have one; those for addresses and numbers do not tell where their cursor is. */
function moveSelection(from: Element, to: Element): void {
  const isText = (one: Element) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement;
  if (!isText(from) || !isText(to) || from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
  to.scrollTop = from.scrollTop;
}
