type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'> & { button?: number };

/** Returns whether a click or key is plain: it does not ask the browser for a new tab, a download or a step back. */
export const isPlainPress = (event: Press) =>
  !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
