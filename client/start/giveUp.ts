/**
 * Where the site does not run, what the server sent stands: style sheets take back what waits for it (`data-failed`), and what
 * is said to visitors without scripts is said here as well. A browser that runs scripts keeps those words as bare text.
 */
export function giveUp(): void {
  document.documentElement.dataset.failed = '';
  for (const note of document.body.querySelectorAll('noscript')) note.outerHTML = note.textContent;
}
