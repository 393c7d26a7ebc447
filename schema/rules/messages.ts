import type { FieldRule } from './FieldRule';

/** The words of every fault, said alike by the form, the page without scripts, GraphQL and REST; the last two add which choices there are. */
export const messages = {
  required: (rule: FieldRule) => rule.missing,
  notText: (rule: FieldRule) => `${rule.label} must be text.`,
  tooLong: (rule: FieldRule, length: number) =>
    `${rule.label} can have ${format(rule.max)} characters at most; this has ${format(length)}.`,
  controlCharacter: (rule: FieldRule) =>
    `${rule.label} contains a character that cannot be shown. Type it again without pasting.`,
  invalidEmail: () => 'Enter an email address in the form name@example.com.',
  invalidChoice: (rule: FieldRule) => rule.missing,
  captchaRequired: 'Answer the sum.',
  captchaWrong: 'Incorrect answer. Please try again.',
  captchaExpired: 'This sum is no longer valid. Please answer the new one.',
  summary: 'Some fields need your attention.',
} as const;

const format = (count: number) => count.toLocaleString('en');
