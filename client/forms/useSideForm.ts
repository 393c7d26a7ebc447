import type { TypedDocumentNode } from '@urql/core';
import { useClient } from 'urql';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { useSettings } from '../page/useSettings';
import type { FormName } from './FormName';
import { useFormState } from './FormState';
import { type Outcome, sendForm } from './sendForm';
import { useForm } from './useForm';

interface Options {
  name: FormName;
  rules: FieldRules;
  // biome-ignore lint/suspicious/noExplicitAny: the rules, not the type, hold the input's fields together
  document: TypedDocumentNode<any, any>;
  /** How long sending is shown at least, when it succeeds. */
  leastMs?: number;
  onStored?: () => void;
}

/** The life of a form without a sum: help, newsletter, service. Under SIDE_FORMS=off it makes no call. */
export function useSideForm({ name, rules, document, leastMs = 0, onStored }: Options) {
  const client = useClient();
  const { sideForms } = useSettings();

  return useForm({
    name,
    rules,
    arrived: useFormState(name),
    onStored,
    send: async (input, form) => {
      const shown = new Promise((resolve) => setTimeout(resolve, leastMs));
      const outcome: Outcome = sideForms
        ? await sendForm(client, document, input, form)
        : { kind: 'stored', reference: form.key };
      if (outcome.kind === 'stored') await shown;
      return outcome;
    },
  });
}
