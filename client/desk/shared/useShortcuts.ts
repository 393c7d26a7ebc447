import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from './shortcutSetting';

/** By key, in small letters, such as `j` or `enter`. */
export type Shortcuts = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Whether letters are typed there, or it is a dialog, which has keys of its own. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`${FIELDS}, dialog`) !== null;

/**
 * Returns the name of a key. A layout without Latin letters, such as an Arabic or a Cyrillic one, has the shortcuts where a
 * keyboard with Latin letters has them.
 */
export function getShortcutKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const isLatin = /^[\u0020-\u024f]$/.test(key);
  if (isLatin || /^[A-Z][A-Za-z0-9]+$/.test(key)) return key.toLowerCase();
  if (code.startsWith('Key')) return code.slice(3).toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return code === 'Digit1' && shiftKey ? '!' : key.toLowerCase();
}

/** Runs the function of a key while the component is shown and nobody types. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isElsewhere(event.target)) return;
    const key = getShortcutKey(event);
    // Keys of one character can be turned off (WCAG 2.1.4); the others have no such risk.
    if (key.length === 1 && !areShortcutsOn()) return;
    const run = shortcuts[key];
    if (!run) return;
    event.preventDefault();
    run(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** The element from which a key led to a field. */
const origins = new WeakMap<Element, Element>();

/** Moves the focus to a field by a key. Escape brings it back (useFieldEscape). */
export function focusField(field: HTMLElement | null): void {
  if (!field) return;
  if (document.activeElement) origins.set(field, document.activeElement);
  field.focus();
}

/** Has Escape leave a field, so that the next key is a shortcut and not a choice in the field. */
export function useFieldEscape(): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
      if (!target.matches(FIELDS) || target.closest('dialog')) return;
      const origin = origins.get(target);
      target.blur();
      if (origin instanceof HTMLElement && origin.isConnected && !origin.matches(FIELDS)) {
        origin.focus({ preventScroll: true });
      }
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, []);
}
