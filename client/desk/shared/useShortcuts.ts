import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from './shortcutSetting';

/** Functions by key, in lower case, such as `j` or `enter`. */
export type Shortcuts = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Whether the target is a text field, or in a dialog, which has its own keys. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`${FIELDS}, dialog`) !== null;

/**
 * Returns the name of a key. On a layout without Latin letters, such as Arabic or Cyrillic, a shortcut has the same position as on
 * a Latin keyboard.
 */
export function getShortcutKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const isLatin = /^[\u0020-\u024f]$/.test(key);
  if (isLatin || /^[A-Z][A-Za-z0-9]+$/.test(key)) return key.toLowerCase();
  if (code.startsWith('Key')) return code.slice(3).toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return code === 'Digit1' && shiftKey ? '!' : key.toLowerCase();
}

/** Runs the function of a key while the component is mounted and the user is not typing. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isElsewhere(event.target)) return;
    const key = getShortcutKey(event);
    // Single-character keys can be turned off (WCAG 2.1.4); other keys have no such risk.
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

/** The element that had the focus before a shortcut moved it to the field. */
const origins = new WeakMap<Element, Element>();

/** Moves the focus to a field by a shortcut. Escape returns it (useFieldEscape). */
export function focusField(field: HTMLElement | null): void {
  if (!field) return;
  if (document.activeElement) origins.set(field, document.activeElement);
  field.focus();
}

/** Leaves a field on Escape, so that the next key is a shortcut and not a choice in the field. */
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
