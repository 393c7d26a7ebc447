import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { FormName } from '../../client/entry.server';
import {
  ContactDocument,
  CreateLeadDocument,
  RequestServiceDocument,
  SubscribeDocument,
} from '../../schema/generated/graphql';
import type { CaptchaForm } from '../../schema/rules/captcha';
import { nameOfChoice, ProjectType, Timeline } from '../../schema/rules/choices';
import { contactRules } from '../../schema/rules/contactRules';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { leadRules } from '../../schema/rules/leadRules';
import { newsletterRules } from '../../schema/rules/newsletterRules';
import { serviceRequestRules } from '../../schema/rules/serviceRequestRules';

type Values = Record<string, string | null>;

/** The forms that work without scripts; of the help widget a link to the contact form is left. */
export type PostedFormName = Exclude<FormName, 'help'>;

/** What a posted form runs. */
interface PostedForm {
  /** Each takes variables of its own; what they hold is `toInput`'s to say. */
  document: TypedDocumentNode<Record<string, { id: string }>, never>;
  rules: FieldRules;
  /** The sum that has to be solved. */
  captcha?: CaptchaForm;
  /** Checked values as the operation's input. */
  toInput: (values: Values) => object;
}

const asTheyAre = (values: Values) => values;

export const forms: Record<PostedFormName, PostedForm> = {
  quote: {
    document: CreateLeadDocument,
    rules: leadRules,
    captcha: 'quote',
    toInput: (values) => ({
      ...values,
      projectType: nameOfChoice(ProjectType, values.projectType ?? ''),
      timeline: nameOfChoice(Timeline, values.timeline ?? ''),
    }),
  },
  contact: {
    document: ContactDocument,
    rules: contactRules,
    captcha: 'contact',
    toInput: asTheyAre,
  },
  newsletter: {
    document: SubscribeDocument,
    rules: newsletterRules,
    toInput: asTheyAre,
  },
  'service-request': {
    document: RequestServiceDocument,
    rules: serviceRequestRules,
    toInput: asTheyAre,
  },
};

export const isPostedForm = (name: unknown): name is PostedFormName =>
  typeof name === 'string' && Object.hasOwn(forms, name);
