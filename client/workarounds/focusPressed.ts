/**
 * Focuses the pressed link or button, as most browsers do. Safari does not, so that returning the focus, or moving on by arrow
 * keys, would start at the top of the page.
 */
export function focusPressed(): void {
  const focus = ({ target, detail, isTrusted }: MouseEvent) => {
    // A key presses the focused element. Enter in a field also clicks the form's button, but the field must keep the focus.
    if (isTrusted && detail === 0) return;
    const control = target instanceof Element ? target.closest<HTMLElement>('a[href], button, summary') : null;
    if (!control || control.contains(document.activeElement)) return;
    // The pointer shows the position, so no focus ring is needed.
    control.focus({ preventScroll: true, focusVisible: false } as FocusOptions);
  };
  window.addEventListener('click', focus, true);
}
