/**
 * Between load and hydration, visitors change a page (text, choices, focus, open menus), and so do programs in the browser:
 * password managers add elements, translators replace texts. React hydrates only the markup that the server sent. From anything
 * else it renders the page again, without text, focus or cursor. Foreign elements are therefore removed until React is done. If it
 * still renders the page again, the visitor's state is copied to the new elements.
 */

/** Attribute of every element that the server sends; an element without it was added in the browser. */
const MARK = 'data-ssr';

/** Marks all elements in HTML that React rendered. React escapes `<` in text and attributes, so each `<` starts a tag. */
export const markElements = (html: string): string => html.replace(/<[a-z][^\s/>]*/gi, `$& ${MARK}`);

/** Selector of elements whose state the visitor may change. */
const STATEFUL = 'input, textarea, select, details';

/**
 * Prepares hydration. Call it right before `hydrateRoot`, pass it `onRecoverableError`, and call `finish` from an effect at the
 * root. `finish` restores the removed elements and reports typed text to forms.
 */
export function prepareHydration(root: HTMLElement) {
  const { activeElement } = document;
  const putBack = takeOutForeign(root);
  // A field moved out of a wrapper loses the focus, but not its cursor.
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
    /** Copies the visitor's state after React has rendered the page again; in the same task, so that no keystroke is lost. */
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

/** Removes elements that the server did not send. @returns a function that restores those whose parent still exists. */
function takeOutForeign(root: HTMLElement): () => void {
  // In development no element is marked, because React would warn about the attribute.
  const isMarked = root.querySelector(`[${MARK}]`) !== null;
  // A translated text is in a `font` element, which replaces the original text. Without it the text would be missing.
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
    // In reverse order, because one element may be the next sibling of another.
    for (const { node, parent, next } of taken.reverse()) {
      if (parent.isConnected) parent.insertBefore(node, next?.parentNode === parent ? next : null);
    }
  };
}

/** Returns an element, and a function that finds it or the one that replaced it. */
function track(root: HTMLElement, element: Element) {
  // The cookie banner is in every document, but disappears when it is answered in another tab.
  const isInBanner = (one: Element) => one.closest('.consent') !== null;
  const peers = () =>
    [...root.querySelectorAll<HTMLElement>(element.localName)].filter((one) => isInBanner(one) === isInBanner(element));
  const position = peers().indexOf(element as HTMLElement);
  const find = () => (element.isConnected ? (element as HTMLElement) : peers()[position]);
  return { element, find };
}

/** Returns whether the browser has filled in fields, after a reload or Back. Forms ignore that, because they have their own drafts. */
function isFilledByBrowser(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/** Returns whether a field differs from its initial value. */
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

/** Copies the selection of a text field. Fields for email addresses and numbers do not expose it. */
function moveSelection(from: Element, to: Element): void {
  const isText = (one: Element) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement;
  if (!isText(from) || !isText(to) || from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
  to.scrollTop = from.scrollTop;
}
