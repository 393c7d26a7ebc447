/** Maximum of bytes of a body that are read, because an export has no size limit. */
const MAX_BODY_BYTES = 200_000;

/** Sends the request of a form and shows the response below it. */
export async function sendTrial(form: HTMLFormElement, token: HTMLInputElement): Promise<void> {
  const status = form.querySelector<HTMLElement>('.trial__status');
  const answer = form.querySelector<HTMLElement>('.trial__answer');
  const [headers, body] = form.querySelectorAll('.trial__answer code');
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!status || !answer || !headers || !body || !button) throw new Error('The form has no place for a response.');
  button.setAttribute('aria-busy', 'true');
  status.textContent = 'Sending…';
  const start = performance.now();
  try {
    const response = await fetch(createRequest(form, token.value.trim()));
    const { text, isExpanded } = await readStart(response);
    const duration = Math.round(performance.now() - start);
    const isSignedIn = response.ok && takeToken(text, token);
    status.textContent = [
      `${response.status} ${response.statusText} after ${duration} ms.`,
      !isExpanded && 'The body is longer than what is shown.',
      isSignedIn && 'Further requests from this page carry the access token.',
    ]
      .filter(Boolean)
      .join(' ');
    headers.textContent = [...response.headers].map((pair) => pair.join(': ')).join('\n');
    body.textContent = text ? format(text) : '(no body)';
    answer.hidden = false;
  } catch {
    status.textContent = 'The server did not answer. Please try again.';
    answer.hidden = true;
  } finally {
    button.removeAttribute('aria-busy');
  }
}

/** Builds a request from the fields of a form, without empty ones. It has no cookies, like the request of a program. */
function createRequest(form: HTMLFormElement, token: string): Request {
  const { method = 'GET', path: template = '' } = form.dataset;
  const headers = new Headers({ Accept: 'application/json' });
  const query = new URLSearchParams();
  let path = template;
  let body: string | undefined;
  for (const field of form.elements) {
    if (!isField(field) || field.value === '') continue;
    const { name, value, dataset } = field;
    if (dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    if (dataset.in === 'query') query.append(name, value);
    if (dataset.in === 'header') headers.set(name, value);
    if (dataset.in === 'body') body = value;
  }
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (token && 'token' in form.dataset) headers.set('Authorization', `Bearer ${token}`);
  return new Request(query.size > 0 ? `${path}?${query}` : path, { method, headers, body, credentials: 'omit' });
}

const isField = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** Reads the start of a body, and cancels the rest. */
async function readStart({ body }: Response): Promise<{ text: string; isExpanded: boolean }> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  for (let bytes = 0; reader && bytes <= MAX_BODY_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), isExpanded: true };
    bytes += value.length;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return { text, isExpanded: !reader };
}

/** Fills in the access token of a sign-in. @returns whether the body contains one. */
function takeToken(text: string, token: HTMLInputElement): boolean {
  const { access } = parse(text) ?? {};
  if (typeof access !== 'string') return false;
  token.value = access;
  return true;
}

/** Indents JSON; other text stays as it is. */
const format = (text: string): string => {
  const json = parse(text);
  return json === undefined ? text : JSON.stringify(json, null, 2);
};

function parse(text: string): { access?: unknown } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
