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
import { createCopyButton } from './createCopyButton';
import { sendTrial } from './sendTrial';

/** Shows an element that works only with scripts. */
const show = (element: HTMLElement) => {
  element.hidden = false;
};

const token = document.querySelector<HTMLInputElement>('#token');
if (!token) throw new Error('The page has no field for the access token.');
token.form?.addEventListener('submit', (event) => event.preventDefault());
if (token.form) show(token.form);

for (const form of document.querySelectorAll<HTMLFormElement>('.trial')) {
  show(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sendTrial(form, token);
  });
}

if (navigator.clipboard) for (const code of document.querySelectorAll<HTMLElement>('.code')) createCopyButton(code);

/** Opens the endpoint named in the address. */
function openLinked(): void {
  const linked = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(linked instanceof HTMLDetailsElement)) return;
  linked.open = true;
  linked.scrollIntoView();
}
addEventListener('hashchange', openLinked);
openLinked();

for (const endpoint of document.querySelectorAll<HTMLDetailsElement>('.endpoint'))
  endpoint.addEventListener('toggle', () => {
    if (endpoint.open) history.replaceState(null, '', `#${endpoint.id}`);
  });

document.documentElement.dataset.ready = '';
