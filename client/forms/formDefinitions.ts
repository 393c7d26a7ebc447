import type { TypedDocumentNode } from '@urql/core';
import {
  AskQuestionDocument,
  type CaptchaForm,
  ContactDocument,
  CreateLeadDocument,
  RequestServiceDocument,
  SubscribeDocument,
} from '../../schema/generated/graphql';
import { Budget, nameOfChoice, ProjectType, Timeline } from '../../schema/rules/choices';
import { contactRules } from '../../schema/rules/contactRules';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { helpRules } from '../../schema/rules/helpRules';
import { leadRules } from '../../schema/rules/leadRules';
import { newsletterRules } from '../../schema/rules/newsletterRules';
import { serviceRequestRules } from '../../schema/rules/serviceRequestRules';

type Values = Readonly<Record<string, string | null>>;

/** Fields of a form and the operation that stores it, for browser and server. */
export interface FormDefinition {
  /** The mutation; its variables are `input`, `source` and `form`, and its answer has an `id`. */
  // biome-ignore lint/suspicious/noExplicitAny: each document has an input of its own, which `rules` and `toInput` fill
  document: TypedDocumentNode<any, any>;
  rules: FieldRules;
  /** Converts checked values to the mutation's input; by default they are used as they are. */
  toInput?: (values: Values) => object;
  /** The captcha, and the effect of a wrong answer: another question (quote) or an error at the field (contact). */
  captcha?: { form: CaptchaForm; wrongAnswer: 'renew' | 'mark' };
  /** Closed under SIDE_FORMS=off: the form confirms but sends nothing. */
  isSideForm?: boolean;
}

/** The forms of the site. A new one needs a row here, a component, and the action of its page (docs/contributing.md). */
export const formDefinitions = {
  quote: {
    document: CreateLeadDocument,
    rules: leadRules,
    captcha: { form: 'QUOTE', wrongAnswer: 'renew' },
    toInput: (values) => ({
      ...values,
      projectType: nameOfChoice(ProjectType, values.projectType ?? ''),
      timeline: nameOfChoice(Timeline, values.timeline ?? ''),
      ...(values.budget && { budget: nameOfChoice(Budget, values.budget) }),
    }),
  },
  contact: { document: ContactDocument, rules: contactRules, captcha: { form: 'CONTACT', wrongAnswer: 'mark' } },
  help: { document: AskQuestionDocument, rules: helpRules, isSideForm: true },
  newsletter: { document: SubscribeDocument, rules: newsletterRules, isSideForm: true },
  'service-request': { document: RequestServiceDocument, rules: serviceRequestRules, isSideForm: true },
} as const satisfies Record<string, FormDefinition>;

export type FormName = keyof typeof formDefinitions;
export type FieldName<Name extends FormName> = keyof (typeof formDefinitions)[Name]['rules'] & string;

/** Path of the action of a form that is on every page. The path has no page. */
export const getActionPath = (name: FormName) => `/forms/${name}`;
