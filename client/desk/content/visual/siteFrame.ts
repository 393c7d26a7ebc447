/** A text or a picture in the shown page. */
export interface Spot {
  /** Its addresses, and which of the elements with the same ones it is. */
  id: string;
  /** Documents and paths of its texts, and the position of a line where a text has several. */
  addresses: readonly string[];
  /** What it reads, for screen readers. */
  label: string;
  isPicture: boolean;
  /** Where a link around it leads. */
  href: string | undefined;
  /** Its frame in the page, in pixels. */
  box: { x: number; y: number; width: number; height: number };
}

/** A text that is being typed, in one language. */
export interface TypedText {
  address: string;
  /** The text that the server rendered, and the present one, as the page words them. */
  before: string;
  after: string;
}

/** Attribute of the elements with texts (server/pages/addressTexts). */
const TEXT_ATTRIBUTE = 'data-text';
const MAX_LABEL = 120;

const toLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const getAddresses = (element: Element) => element.getAttribute(TEXT_ATTRIBUTE)?.split(',') ?? [];

/** Prepares the page for reading from outside: nothing is folded, nothing covers a text, and the desk scrolls. */
export function prepareFrame(frame: Document): void {
  frame.querySelector('.preview-bar')?.remove();
  frame.documentElement.style.overflow = 'hidden';
  for (const details of frame.querySelectorAll('details'))
    if (details.querySelector(`:scope > :not(summary) [${TEXT_ATTRIBUTE}]`)) details.open = true;
  for (const element of frame.querySelectorAll<HTMLElement>('body *')) {
    const position = frame.defaultView?.getComputedStyle(element).position;
    if (position === 'sticky') Object.assign(element.style, { position: 'relative', inset: 'auto' });
    if (position === 'fixed') element.style.position = 'absolute';
  }
}

/** Lays menus below the end of the page, because open they cover its texts. */
function layMenus(frame: Document): void {
  const { scrollY = 0 } = frame.defaultView ?? {};
  for (const menu of frame.querySelectorAll<HTMLElement>('header details[open] > :not(summary)')) {
    const top = menu.offsetParent?.getBoundingClientRect().top ?? 0;
    Object.assign(menu.style, { blockSize: 'auto', maxBlockSize: 'none', animation: 'none' });
    menu.style.insetBlock = `${frame.body.offsetHeight - top - scrollY}px auto`;
  }
}

/** Lists the texts and pictures of a page that are visible, in their order. */
export function readSpots(frame: Document): Spot[] {
  layMenus(frame);
  const { scrollX = 0, scrollY = 0 } = frame.defaultView ?? {};
  const counts = new Map<string, number>();
  return [...frame.querySelectorAll<HTMLElement>(`[${TEXT_ATTRIBUTE}]`)].flatMap((element) => {
    const addresses = getAddresses(element);
    const key = addresses.join(',');
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    const { x, y, width, height } = measure(element);
    // Texts for screen readers alone are a pixel in size.
    if (width < 3 || height < 3 || element.checkVisibility?.({ visibilityProperty: true }) === false) return [];
    return {
      id: `${key}#${count}`,
      addresses,
      label: toLine(element.getAttribute('alt') ?? (element.textContent || element.ariaLabel || '')).slice(
        0,
        MAX_LABEL,
      ),
      isPicture: element.tagName === 'IMG',
      href: element.closest('a')?.getAttribute('href') ?? undefined,
      box: { x: x + scrollX, y: y + scrollY, width, height },
    };
  });
}

/** Returns the frame of what an element shows: of a block, that of its words. */
function measure(element: Element): DOMRect {
  if (element.tagName === 'IMG') return element.getBoundingClientRect();
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const words = range.getBoundingClientRect();
  return words.width > 0 ? words : element.getBoundingClientRect();
}

/** Returns where the link at a position of the page leads. */
export function findLink(frame: Document, x: number, y: number): string | undefined {
  const { scrollX = 0, scrollY = 0 } = frame.defaultView ?? {};
  const link = [...frame.querySelectorAll('a[href]')].findLast((element) => {
    const box = element.getBoundingClientRect();
    const [left, top] = [box.x + scrollX, box.y + scrollY];
    return x >= left && x <= left + box.width && y >= top && y <= top + box.height;
  });
  return link?.getAttribute('href') ?? undefined;
}

/** Where a typed text stands in the node that shows it. */
interface Shown {
  node: Node;
  at: number;
  text: string;
}

/** Texts that were replaced since the server rendered them, by element and address. */
const replaced = new WeakMap<Element, Map<string, Shown>>();

const findElements = (frame: Document, address: string) =>
  [...frame.querySelectorAll(`[${TEXT_ATTRIBUTE}]`)].filter((element) => getAddresses(element).includes(address));

/** Shows a typed text at once. Where the page words it in another form, the next page of the server shows it. */
export function showTyped(frame: Document, { address, before, after }: TypedText): void {
  for (const element of findElements(frame, address)) {
    const known = replaced.get(element) ?? new Map<string, Shown>();
    const shown = known.get(address) ?? (before === after ? undefined : findText(element, before));
    if (!shown || shown.text === after) continue;
    const { node, at, text } = shown;
    const value = node.nodeValue ?? '';
    node.nodeValue = value.slice(0, at) + after + value.slice(at + text.length);
    for (const other of known.values())
      if (other.node === node && other.at > at) other.at += after.length - text.length;
    replaced.set(element, known.set(address, { node, at, text: after }));
  }
}

/** Finds a text in an element. What stands beside it, such as an icon, is left alone. */
function findText(element: Element, text: string): Shown | undefined {
  const isWhole = (node: Node) => toLine(node.textContent ?? '') === toLine(text);
  if (element.childElementCount === 0 && isWhole(element)) {
    const node = element.ownerDocument.createTextNode(element.textContent ?? '');
    element.replaceChildren(node);
    return { node, at: 0, text: node.data };
  }
  if (!text) return undefined;
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const value = node.nodeValue ?? '';
    if (value.includes(text)) return { node, at: value.indexOf(text), text };
    if (isWhole(node)) return { node, at: 0, text: value };
  }
  return undefined;
}

/** Lines of a heading from which on it is too long. */
const MAX_LINES = 2;

/** How much taller a text may be than the same text of the cards beside it, as a ratio and in pixels. */
const MAX_RATIO = 1.5;
const MAX_MORE = 48;

/** How a text does not fit where it is shown, and by how much: lines, or pixels. */
export interface Misfit {
  kind: 'lines' | 'overflow' | 'tall';
  size: number;
}

/** Returns how a text does not fit; undefined if it does. */
export function findMisfit(frame: Document, address: string): Misfit | undefined {
  for (const element of findElements(frame, address)) {
    if (element.tagName === 'IMG') continue;
    const lines = element.matches('h1, h2, h3, h1 *, h2 *, h3 *') ? countLines(element) : 0;
    if (lines > MAX_LINES) return { kind: 'lines', size: lines };
    const { left, right } = measure(element);
    const parent = element.parentElement?.getBoundingClientRect();
    // A pixel may be lost by rounding.
    const size = parent ? Math.round(Math.max(parent.left - left, right - parent.right)) : 0;
    if (size > 1) return { kind: 'overflow', size };
    const more = measureMore(frame, element, address);
    if (more > 0) return { kind: 'tall', size: more };
  }
  return undefined;
}

/** Returns by how many pixels a text stretches its card beyond those beside it; 0 if they match. */
function measureMore(frame: Document, element: Element, address: string): number {
  // Entries of a list are within a document, or documents themselves.
  const getForm = (one: string) => one.replace(/\[[^\]]*\]|\/[^ ]+/g, '*');
  const own = measure(element);
  const heights = [...frame.querySelectorAll(`${element.tagName}[${TEXT_ATTRIBUTE}]`)]
    .filter((other) => getAddresses(other).some((one) => one !== address && getForm(one) === getForm(address)))
    .map(measure)
    .filter(({ width, left, right, top, bottom }) => {
      const isInRow = top < own.bottom && bottom > own.top;
      return width > 0 && isInRow && (left >= own.right || right <= own.left);
    })
    .map(({ height }) => height);
  const tallest = Math.max(...heights);
  const isTaller = heights.length > 0 && own.height > tallest * MAX_RATIO && own.height > tallest + MAX_MORE;
  return isTaller ? Math.round(own.height - tallest) : 0;
}

function countLines(element: Element): number {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const rows = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom));
  return rows.sort((one, other) => one - other).filter((row, index) => index === 0 || row - (rows[index - 1] ?? 0) > 6)
    .length;
}

/** Puts another version of the page into the frame, which stays where it is. */
export function replacePage(frame: Document, html: string): boolean {
  // Within the frame, whose policy knows the styles of the page.
  const template = frame.createElement('template');
  template.innerHTML = html;
  const next = template.content.getElementById('root');
  const root = frame.getElementById('root');
  if (!next || !root) return false;
  root.replaceWith(frame.adoptNode(next));
  prepareFrame(frame);
  return true;
}
