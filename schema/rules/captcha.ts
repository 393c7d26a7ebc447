import { toPlainDigits, trimEnds } from './text';

/** Form of a captcha question; each has its ranges. */
export type CaptchaForm = 'quote' | 'contact';
const OPERATIONS = ['+', '-', '*'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Two operands and an operation (specification, section 3). */
export interface Problem {
  first: number;
  second: number;
  operation: Operation;
}

/** Maximum length of the answer (specification, section 5). */
export const ANSWER_MAX_DIGITS = 3;

/** Returns a whole number between two bounds, both included. */
export type Draw = (min: number, max: number) => number;

/** Draws a problem in the ranges of section 5: quote +, - or *; contact an addition of two numbers from 1 to 10. */
export function drawProblem(form: CaptchaForm, draw: Draw): Problem {
  if (form === 'contact') return { first: draw(1, 10), second: draw(1, 10), operation: '+' };
  const operation = OPERATIONS[draw(0, 2)] ?? '+';
  if (operation === '+') return { first: draw(1, 50), second: draw(1, 50), operation };
  if (operation === '*') return { first: draw(1, 12), second: draw(1, 12), operation };
  const first = draw(10, 59);
  return { first, second: draw(1, first), operation };
}

export function solve({ first, second, operation }: Problem): number {
  if (operation === '+') return first + second;
  return operation === '-' ? first - second : first * second;
}

const SIGNS: Record<Operation, string> = { '+': '+', '-': '−', '*': '×' };

/** Returns the problem as text: `7 × 6`, from left to right in every language. */
export const formatProblem = ({ first, second, operation }: Problem) => `${first} ${SIGNS[operation]} ${second}`;

/** Returns the digits of a typed answer, three at most, as the answer field accepts them. */
export const parseAnswer = (typed: string) => toPlainDigits(typed).replace(/\D/g, '').slice(0, ANSWER_MAX_DIGITS);

/**
 * Whether an answer is correct. Other characters than digits are wrong, because not every transport filters them like the field.
 */
export function isSolved(problem: Problem, typed: string): boolean {
  const answer = toPlainDigits(trimEnds(typed));
  return /^\d{1,3}$/.test(answer) && Number(answer) === solve(problem);
}
