type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'> & { button?: number };

/** Of a click or key: not one that asks the browser for a new tab, a download or a step back. */
export const isPlainPress = (event: Press) =>
  !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
