/** Adds a copy button to an example; its label confirms the copy. */
export function createCopyButton(code: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--secondary button--s';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard.writeText(code.querySelector('code')?.textContent ?? '').then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? 'Copied' : 'Copying failed';
  });
  code.append(button);
}
