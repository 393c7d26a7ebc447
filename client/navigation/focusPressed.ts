/**
 * Gives the focus to the link or button that is pressed, as most browsers do by themselves. Safari does not, and what goes
 * back to where the visitor was, or on from there by arrow keys, would begin at the top of the page.
 */
export function focusPressed(): void {
  const focus = ({ target, detail, isTrusted }: MouseEvent) => {
    // Keys press what has the focus, but for Enter in a field: that presses its form's button, and the field keeps the focus.
    if (isTrusted && detail === 0) return;
    const control = target instanceof Element ? target.closest<HTMLElement>('a[href], button, summary') : null;
    if (!control || control.contains(document.activeElement)) return;
    // Whoever presses sees where they are: no ring.
    control.focus({ preventScroll: true, focusVisible: false } as FocusOptions);
  };
  window.addEventListener('click', focus, true);
}
