import { toPlainDigits, trimEnds } from './text';

/** The form that a problem belongs to; each has ranges of its own. */
export type CaptchaForm = 'quote' | 'contact';
const OPERATIONS = ['+', '-', '*'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Two operands and what to do with them (specification, section 3). */
export interface Problem {
  first: number;
  second: number;
  operation: Operation;
}

/** Longest answer that the field takes (specification, section 5). */
export const ANSWER_MAX_DIGITS = 3;

/** A whole number between the two bounds, both included. */
export type Draw = (min: number, max: number) => number;

/** A new problem in the ranges of section 5: quote +, - or *; contact the sum of two numbers from 1 to 10. */
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

/** The problem as a person reads it: `7 × 6`, from left to right in every language. */
export const formatProblem = ({ first, second, operation }: Problem) => `${first} ${SIGNS[operation]} ${second}`;

/** Digits only, three at most: what the answer field lets in. */
export const parseAnswer = (typed: string) => toPlainDigits(typed).replace(/\D/g, '').slice(0, ANSWER_MAX_DIGITS);

/** Strict about what is no digit: not every transport has a field that lets nothing else in. */
export function isSolved(problem: Problem, typed: string): boolean {
  const answer = toPlainDigits(trimEnds(typed));
  return /^\d{1,3}$/.test(answer) && Number(answer) === solve(problem);
}
