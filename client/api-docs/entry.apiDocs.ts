import '../styles/layers.css';
import '../../agency/theme.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/patterns.css';
import '../styles/always.css';
import '../ui/Button.css';
import '../ui/Field.css';
import '../ui/Tag.css';
import './api-docs.css';

/** Maximum of characters of an answer that are shown, because an export has no limit. */
const MAX_SHOWN = 200_000;

/** Returns an element of the page, and shows it: what needs this script is hidden without it. */
function show<Element extends HTMLElement>(parent: ParentNode, selector: string): Element {
  const element = parent.querySelector<Element>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  element.hidden = false;
  return element;
}

const token = show<HTMLInputElement>(show(document, '.field:has(> #token)'), '#token');
for (const form of document.querySelectorAll<HTMLFormElement>('.trial')) {
  const button = show(form, 'button');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.setAttribute('aria-busy', 'true');
    await send(form);
    button.removeAttribute('aria-busy');
  });
}
document.documentElement.dataset.ready = '';

/** Sends the request of a form, and shows the answer below it. The answer to a sign-in fills in the token. */
async function send(form: HTMLFormElement): Promise<void> {
  const status = show(form, '.trial__status');
  status.textContent = 'Sending…';
  const start = performance.now();
  try {
    const response = await fetch(createRequest(form));
    const text = await response.text();
    const json = parse(text);
    const isSignedIn = response.ok && typeof json?.access === 'string';
    if (isSignedIn) token.value = String(json?.access);
    show(form, '.trial__answer').textContent = [
      (json === undefined ? text : JSON.stringify(json, null, 2)).slice(0, MAX_SHOWN) || '(no body)',
      '',
      ...[...response.headers].map((pair) => pair.join(': ')),
    ].join('\n');
    status.textContent = [
      `${response.status} ${response.statusText} after ${Math.round(performance.now() - start)} ms.`,
      ...(text.length > MAX_SHOWN ? ['The body is longer than what is shown.'] : []),
      ...(isSignedIn ? ['Further requests from this page carry the access token.'] : []),
    ].join(' ');
  } catch {
    show(form, '.trial__answer').hidden = true;
    status.textContent = 'The server did not answer. Please try again.';
  }
}

/** Builds a request from the fields of a form, without empty ones. It has no cookies, like the request of a program. */
function createRequest(form: HTMLFormElement): Request {
  const { method = 'GET', path: template = '' } = form.dataset;
  const headers = new Headers({ Accept: 'application/json' });
  const query = new URLSearchParams();
  let path = template;
  let body: string | undefined;
  for (const { name, value, dataset } of form.querySelectorAll<HTMLInputElement>('[data-in]')) {
    if (value === '') continue;
    if (dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    if (dataset.in === 'query') query.append(name, value);
    if (dataset.in === 'header') headers.set(name, value);
    if (dataset.in === 'body') body = value;
  }
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (token.value.trim() && 'token' in form.dataset) headers.set('Authorization', `Bearer ${token.value.trim()}`);
  return new Request(query.size > 0 ? `${path}?${query}` : path, { method, headers, body, credentials: 'omit' });
}

function parse(text: string): { access?: unknown } | null | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
