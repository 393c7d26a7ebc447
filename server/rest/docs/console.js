/** Sends what stands in a form of the page and shows what came back. The token leaves this page in requests only. */
const token = /** @type {HTMLInputElement} */ (document.getElementById('token'));
token.closest('p').hidden = false;

for (const form of document.forms) {
  const output = form.querySelector('output');
  const button = form.querySelector('button');
  button.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    output.hidden = false;
    output.textContent = 'Sending …';
    output.textContent = await send(form).catch((error) => `No answer: ${error.message}`);
    button.disabled = false;
  });
}

async function send(form) {
  const { method, path } = form.dataset;
  const given = [...form.querySelectorAll('input')].filter(({ value }) => value !== '');
  const inPlace = (place) => given.filter(({ dataset }) => dataset.in === place);
  // Its text, since Safari has its size from 17 on only.
  const query = String(new URLSearchParams(inPlace('query').map(({ name, value }) => [name, value])));
  const filled = inPlace('path').reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const body = form.querySelector('textarea')?.value;
  const response = await fetch(query ? `${filled}?${query}` : filled, {
    method,
    credentials: 'omit',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token.value && { Authorization: `Bearer ${token.value}` }),
      ...Object.fromEntries(inPlace('header').map(({ name, value }) => [name, value])),
    },
    ...(body !== undefined && { body }),
  });
  return `${response.status} ${response.statusText}\n\n${pretty(await response.text())}`;
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A link to a schema opens it. */
addEventListener('hashchange', () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
});
