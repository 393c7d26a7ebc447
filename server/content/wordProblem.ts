import { type CodeLanguage, codeLanguage, contentLanguage, describeLanguage, type Locale } from '../../schema/locales';
import type { Messages } from '../../schema/messages/messages';
import { getTranslate } from '../common/translate';

/** An error of the content: its message in the catalogues, and the values in it. */
export interface WordedProblem {
  key: keyof Messages['contentProblems'];
  values?: Readonly<Record<string, string | number | WordedProblem>>;
  /** In the language of the code, for the build and the commands. */
  message: string;
}

/** Creates an error of the content. */
export const say = (key: WordedProblem['key'], values?: WordedProblem['values']): WordedProblem => {
  const problem = { key, ...(values && { values }) };
  return { ...problem, message: wordProblem(problem, codeLanguage) };
};

/** An error of the content that ends a function. */
export class ProblemError extends Error {
  readonly problem: WordedProblem;

  constructor(problem: WordedProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Words an error in the language of a reader. The language of the source is a value of every message. */
export function wordProblem(
  { key, values = {} }: Omit<WordedProblem, 'message'>,
  locale: Locale | CodeLanguage,
): string {
  const worded = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? wordProblem(value, locale) : value,
  ]);
  const language = describeLanguage(contentLanguage, locale);
  // The keys decide which values a message has; a test compares the languages.
  return getTranslate(locale, 'contentProblems')(key, { language, ...Object.fromEntries(worded) } as never);
}

/** Returns the message of the catalogues with these English words and no values; scripts and rules outside of the content have no catalogues. */
export function findProblem(message: string): WordedProblem | undefined {
  const t = getTranslate(codeLanguage, 'contentProblems');
  const key = FIXED.find((one) => t(one) === message);
  return key && say(key);
}

const FIXED = [
  'noFile',
  'missingText',
  'notText',
  'notList',
  'notFields',
  'fieldUnknown',
  'syntaxCharacters',
  'notEmail',
  'emailCharacters',
  'notPhone',
  'notSecureAddress',
] as const satisfies readonly WordedProblem['key'][];
