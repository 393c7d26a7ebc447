import { offeredBudgets } from '../../schema/rules/choices';
import { LIMITS } from '../../schema/rules/limits';

/** An input that breaks a rule, and the error codes that every transport has to return. */
export interface RuleCase {
  what: string;
  input: Record<string, unknown>;
  /** Error code by field. */
  codes: Record<string, string>;
  /** Whether a form cannot send the input, because forms send only text for their own fields. */
  onlyJson?: boolean;
}

const NO_BREAK_SPACE = '\u00a0';
const ZERO_WIDTH_SPACE = '\u200b';

/** Errors that leads and messages share: both have `email` and `phone`. */
const shared: RuleCase[] = [
  { what: 'an empty email', input: { email: '' }, codes: { email: 'REQUIRED' } },
  { what: 'a null email', input: { email: null }, codes: { email: 'REQUIRED' }, onlyJson: true },
  { what: 'a number as email', input: { email: 7 }, codes: { email: 'NOT_TEXT' }, onlyJson: true },
  { what: 'a list as phone', input: { phone: ['1'] }, codes: { phone: 'NOT_TEXT' }, onlyJson: true },
  { what: 'an email without @', input: { email: 'salma.example' }, codes: { email: 'INVALID_EMAIL' } },
  { what: 'an email without a dot', input: { email: 'salma@localhost' }, codes: { email: 'INVALID_EMAIL' } },
  { what: 'an email with two @', input: { email: 'a@b@c.example' }, codes: { email: 'INVALID_EMAIL' } },
  {
    what: 'an email with a line break',
    input: { email: 'a@b.example\nbcc: c@d.example' },
    codes: { email: 'CONTROL_CHARACTER' },
  },
  { what: 'an email that is too long', input: { email: `${'a'.repeat(260)}@b.example` }, codes: { email: 'TOO_LONG' } },
  { what: 'a phone that is too long', input: { phone: '1'.repeat(LIMITS.phone + 1) }, codes: { phone: 'TOO_LONG' } },
  { what: 'a phone with a control character', input: { phone: '12\u00073' }, codes: { phone: 'CONTROL_CHARACTER' } },
  {
    what: 'a field that is not known',
    input: { isStaff: 'true' },
    codes: { isStaff: 'UNKNOWN_FIELD' },
    onlyJson: true,
  },
];

export const leadCases: RuleCase[] = [
  ...shared,
  { what: 'a blank first name', input: { firstName: ' \t ' }, codes: { firstName: 'REQUIRED' } },
  { what: 'a name of no-break spaces', input: { lastName: NO_BREAK_SPACE.repeat(3) }, codes: { lastName: 'REQUIRED' } },
  { what: 'a name of zero-width spaces', input: { lastName: ZERO_WIDTH_SPACE }, codes: { lastName: 'REQUIRED' } },
  { what: 'a name with a line break', input: { firstName: 'a\nb' }, codes: { firstName: 'CONTROL_CHARACTER' } },
  {
    what: 'a name that is too long',
    input: { firstName: 'é'.repeat(LIMITS.name + 1) },
    codes: { firstName: 'TOO_LONG' },
  },
  {
    what: 'a company that is too long',
    input: { company: 'x'.repeat(LIMITS.company + 1) },
    codes: { company: 'TOO_LONG' },
  },
  {
    what: 'a description that is too long',
    input: { projectDescription: 'x'.repeat(LIMITS.longText + 1) },
    codes: { projectDescription: 'TOO_LONG' },
  },
  {
    what: 'a NUL in the description',
    input: { projectDescription: 'a\u0000b' },
    codes: { projectDescription: 'CONTROL_CHARACTER' },
  },
  {
    what: 'half a surrogate pair',
    input: { projectDescription: 'a\ud800b' },
    codes: { projectDescription: 'CONTROL_CHARACTER' },
    onlyJson: true,
  },
  { what: 'no project type', input: { projectType: '' }, codes: { projectType: 'REQUIRED' } },
  {
    what: 'a project type that is not listed',
    input: { projectType: 'castle' },
    codes: { projectType: 'INVALID_CHOICE' },
  },
  { what: 'a timeline that is not listed', input: { timeline: '9months' }, codes: { timeline: 'INVALID_CHOICE' } },
  offeredBudgets.length > 0
    ? { what: 'a budget that is not listed', input: { budget: 'a ship' }, codes: { budget: 'INVALID_CHOICE' } }
    : {
        what: 'a budget on a site that asks for none',
        input: { budget: '5k' },
        codes: { budget: 'UNKNOWN_FIELD' },
        onlyJson: true,
      },
  {
    what: 'nothing at all',
    input: {
      projectType: '',
      timeline: '',
      projectDescription: '',
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      company: '',
    },
    codes: {
      projectType: 'REQUIRED',
      timeline: 'REQUIRED',
      projectDescription: 'REQUIRED',
      firstName: 'REQUIRED',
      lastName: 'REQUIRED',
      email: 'REQUIRED',
    },
  },
];

export const messageCases: RuleCase[] = [
  ...shared,
  { what: 'a blank name', input: { name: NO_BREAK_SPACE }, codes: { name: 'REQUIRED' } },
  { what: 'a blank message', input: { message: '\n\n' }, codes: { message: 'REQUIRED' } },
  {
    what: 'a message that is too long',
    input: { message: 'ن'.repeat(LIMITS.longText + 1) },
    codes: { message: 'TOO_LONG' },
  },
  { what: 'an escape character', input: { message: 'a\u001b[31mb' }, codes: { message: 'CONTROL_CHARACTER' } },
];
