import { createContext, useContext, useState } from 'react';
import type { CaptchaQuery } from '../../schema/generated/graphql';
import type { Problem } from '../../schema/rules/captcha';
import type { Fault } from '../../schema/rules/Fault';
import type { FormName } from './FormName';

export type CaptchaProblem = CaptchaQuery['captcha'] & Problem;

/** What the server knows about a form of the page that it renders; the browser starts from the same. */
export interface FormState {
  form: FormName;
  /** Unique to this answer of the server; sent along, so that sending twice stores once. */
  key: string;
  /** The sum, where the form asks one. */
  captcha?: CaptchaProblem;
  /** What was typed, when the page comes back with faults. */
  values: Readonly<Record<string, string>>;
  faults: readonly Fault[];
  /** Everything is in order but the sum, which is shown now for the first time. */
  isLastStep?: true;
  /** Why a form without faulty fields was not stored. */
  failure?: string;
  /** Reference of what was stored: the page says thank you. */
  received?: string;
}

/** The forms that a page arrived with: its own, and another that was just sent, such as the footer's. */
export type FormStates = Readonly<Partial<Record<FormName, FormState>>>;

const FormStateContext = createContext<FormStates>({});
export const FormStateProvider = FormStateContext.Provider;

/**
 * The state of one form as the page arrived, or undefined when the page arrived without that form. As it was when the form
 * appeared: the visitor goes on, and what came with the first page is nothing to a form of the next.
 */
export function useFormState(form: FormName): FormState | undefined {
  const arrived = useContext(FormStateContext)[form];
  const [state] = useState(arrived);
  return state;
}
