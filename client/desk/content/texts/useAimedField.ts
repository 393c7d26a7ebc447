import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The field that a link to a document opens, in the state of the navigation. */
export interface AimedField {
  /** GraphQL name of the language. */
  locale: string;
  path: string;
  /** The text that the field has, which is one of several of a project. */
  text: string;
}

/** Matches what takes the focus in the frame of a text. */
export const CONTROL = 'textarea, input, select, [role="textbox"]';

/** Returns the attribute by which the frame of a text is found. */
export const getTextFrame = (path: string, locale: string) => ({ 'data-text': `${locale} ${path}` });

/** Returns the path of the text that has the focus. */
export const getFocusedPath = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-text]')?.dataset.text?.split(' ').slice(1).join(' ');

const getText = (control: HTMLElement): string =>
  control instanceof HTMLInputElement ? control.value : (control.textContent ?? '');

/** Scrolls to the field that the navigation names, and focuses it, once the document is shown. */
export function useAimedField(root: RefObject<HTMLElement | null>): void {
  const { state, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    const field = (state as { field?: AimedField } | null)?.field;
    if (!field) return;
    const frames = [...(root.current?.querySelectorAll<HTMLElement>('[data-text]') ?? [])];
    const frame = frames.find(({ dataset }) => dataset.text === `${field.locale} ${field.path}`);
    const controls = [...(frame?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];
    const control = controls.find((one) => getText(one).includes(field.text)) ?? controls[0];
    if (!control) return;
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
  }, [key]);
}
