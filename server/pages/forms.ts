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
export interface PostedForm {
  document: TypedDocumentNode<Record<string, { id: string }>, object>;
  rules: FieldRules;
  /** The sum that has to be solved. */
  captcha?: CaptchaForm;
  /** Checked values as the operation's input. */
  toInput: (values: Values) => object;
}

const asTheyAre = (values: Values) => values;

export const forms: Record<PostedFormName, PostedForm> = {
  quote: {
    document: CreateLeadDocument as unknown as PostedForm['document'],
    rules: leadRules,
    captcha: 'quote',
    toInput: (values) => ({
      ...values,
      projectType: nameOfChoice(ProjectType, values.projectType ?? ''),
      timeline: nameOfChoice(Timeline, values.timeline ?? ''),
    }),
  },
  contact: {
    document: ContactDocument as unknown as PostedForm['document'],
    rules: contactRules,
    captcha: 'contact',
    toInput: asTheyAre,
  },
  newsletter: {
    document: SubscribeDocument as unknown as PostedForm['document'],
    rules: newsletterRules,
    toInput: asTheyAre,
  },
  'service-request': {
    document: RequestServiceDocument as unknown as PostedForm['document'],
    rules: serviceRequestRules,
    toInput: asTheyAre,
  },
};

export const isPostedForm = (name: unknown): name is PostedFormName =>
  typeof name === 'string' && Object.hasOwn(forms, name);
