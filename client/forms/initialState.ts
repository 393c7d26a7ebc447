import { createContext, useContext, useState } from 'react';
import type { FormName } from './formDefinitions';
import type { FormResult } from './submitForm';
import type { CaptchaProblem } from './useCaptcha';

/** A form as the server sent it: what became of it, and the captcha problem where the form asks one. */
export type InitialState = FormResult & { captcha?: CaptchaProblem };

/** The forms that a page came with: its own, and another that was just sent, such as the footer's. */
export type InitialStates = Readonly<Partial<Record<FormName, InitialState>>>;

export const InitialStatesContext = createContext<InitialStates>({});

/**
 * The state that a form came with, or undefined when the page came without. As it was when the form appeared: the visitor
 * goes on, and what came with the first page is nothing to a form of the next.
 */
export function useInitialState(form: FormName): InitialState | undefined {
  const current = useContext(InitialStatesContext)[form];
  const [state] = useState(current);
  return state;
}
