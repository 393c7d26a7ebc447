import { LIMITS } from '../../schema/rules/limits';

/** One input that breaks a rule, and what every transport has to say to it. */
export interface RuleCase {
  what: string;
  given: Record<string, unknown>;
  /** Code by field. */
  codes: Record<string, string>;
  /** A form can only send text for the fields that it has. */
  onlyJson?: boolean;
}

const NO_BREAK_SPACE = '\u00a0';
const ZERO_WIDTH_SPACE = '\u200b';

/** Faults that leads and messages share: both have an `email` and a `phone`. */
const shared: RuleCase[] = [
  { what: 'an empty email', given: { email: '' }, codes: { email: 'REQUIRED' } },
  { what: 'a null email', given: { email: null }, codes: { email: 'REQUIRED' }, onlyJson: true },
  { what: 'a number as email', given: { email: 7 }, codes: { email: 'NOT_TEXT' }, onlyJson: true },
  { what: 'a list as phone', given: { phone: ['1'] }, codes: { phone: 'NOT_TEXT' }, onlyJson: true },
  { what: 'an email without @', given: { email: 'salma.example' }, codes: { email: 'INVALID_EMAIL' } },
  { what: 'an email without a dot', given: { email: 'salma@localhost' }, codes: { email: 'INVALID_EMAIL' } },
  { what: 'an email with two @', given: { email: 'a@b@c.example' }, codes: { email: 'INVALID_EMAIL' } },
  {
    what: 'an email with a line break',
    given: { email: 'a@b.example\nbcc: c@d.example' },
    codes: { email: 'CONTROL_CHARACTER' },
  },
  { what: 'an email that is too long', given: { email: `${'a'.repeat(260)}@b.example` }, codes: { email: 'TOO_LONG' } },
  { what: 'a phone that is too long', given: { phone: '1'.repeat(LIMITS.phone + 1) }, codes: { phone: 'TOO_LONG' } },
  { what: 'a phone with a control character', given: { phone: '12\u00073' }, codes: { phone: 'CONTROL_CHARACTER' } },
  {
    what: 'a field that is not known',
    given: { isStaff: 'true' },
    codes: { isStaff: 'UNKNOWN_FIELD' },
    onlyJson: true,
  },
];

export const leadCases: RuleCase[] = [
  ...shared,
  { what: 'a blank first name', given: { firstName: ' \t ' }, codes: { firstName: 'REQUIRED' } },
  { what: 'a name of no-break spaces', given: { lastName: NO_BREAK_SPACE.repeat(3) }, codes: { lastName: 'REQUIRED' } },
  { what: 'a name of zero-width spaces', given: { lastName: ZERO_WIDTH_SPACE }, codes: { lastName: 'REQUIRED' } },
  { what: 'a name with a line break', given: { firstName: 'a\nb' }, codes: { firstName: 'CONTROL_CHARACTER' } },
  {
    what: 'a name that is too long',
    given: { firstName: 'é'.repeat(LIMITS.name + 1) },
    codes: { firstName: 'TOO_LONG' },
  },
  {
    what: 'a company that is too long',
    given: { company: 'x'.repeat(LIMITS.company + 1) },
    codes: { company: 'TOO_LONG' },
  },
  {
    what: 'a description that is too long',
    given: { projectDescription: 'x'.repeat(LIMITS.longText + 1) },
    codes: { projectDescription: 'TOO_LONG' },
  },
  {
    what: 'a NUL in the description',
    given: { projectDescription: 'a\u0000b' },
    codes: { projectDescription: 'CONTROL_CHARACTER' },
  },
  {
    what: 'half a surrogate pair',
    given: { projectDescription: 'a\ud800b' },
    codes: { projectDescription: 'CONTROL_CHARACTER' },
    onlyJson: true,
  },
  { what: 'no project type', given: { projectType: '' }, codes: { projectType: 'REQUIRED' } },
  {
    what: 'a project type that is not listed',
    given: { projectType: 'castle' },
    codes: { projectType: 'INVALID_CHOICE' },
  },
  { what: 'a timeline that is not listed', given: { timeline: '9months' }, codes: { timeline: 'INVALID_CHOICE' } },
  {
    what: 'nothing at all',
    given: {
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
  { what: 'a blank name', given: { name: NO_BREAK_SPACE }, codes: { name: 'REQUIRED' } },
  { what: 'a blank message', given: { message: '\n\n' }, codes: { message: 'REQUIRED' } },
  {
    what: 'a message that is too long',
    given: { message: 'ن'.repeat(LIMITS.longText + 1) },
    codes: { message: 'TOO_LONG' },
  },
  { what: 'an escape character', given: { message: 'a\u001b[31mb' }, codes: { message: 'CONTROL_CHARACTER' } },
];
