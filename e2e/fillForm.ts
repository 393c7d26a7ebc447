import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from './test';

/** Names of the agency's choices in English. */
const choices = JSON.parse(readFileSync('schema/generated/choiceNames/en.json', 'utf8'));

/** Returns the answer to the captcha question in the form. */
export async function answerIn(form: Locator): Promise<number> {
  const question = form.getByText(/What is \d+ . \d+\?/);
  await expect(question).toBeVisible();
  const [, first = '', sign = '', second = ''] = (await question.textContent())?.match(/(\d+) (.) (\d+)/) ?? [];
  const [a, b] = [Number(first), Number(second)];
  return sign === '+' ? a + b : sign === '×' ? a * b : a - b;
}

export const quoteForm = (page: Page) => page.locator('form').filter({ has: page.getByLabel('Project description') });

/** Fills in a quote request, except the captcha answer. The address identifies the lead of a test. */
export async function fillQuote(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Project type').selectOption(choices.projectTypes.webapp);
  await form.getByLabel('Timeline').selectOption(choices.timelines['2months']);
  await form.getByLabel('Project description').fill('Bookings for a small museum, in Arabic and French.');
  await form.getByLabel('First name').fill('Nadia');
  await form.getByLabel('Last name').fill('Cherkaoui');
  await form.getByLabel('Email address').fill(email);
}

/** Fills in a message, except the captcha answer. */
export async function fillContact(page: Page, email: string): Promise<Locator> {
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Full Name').fill('Hind Alaoui');
  await form.getByLabel('Email Address').fill(email);
  await form.getByLabel('Your Message').fill('Could you look at our shop?\nIt is slow.');
  return form;
}

export async function solve(form: Locator): Promise<void> {
  await form.getByLabel('Your answer').fill(String(await answerIn(form)));
}

export const uniqueEmail = () => `visitor-${crypto.randomUUID()}@museum.example`;

/** Moves the focus to a field, as somebody without a mouse reaches it, and replaces its text. */
export async function fillByKey(page: Page, label: string, text: string, group: Locator) {
  await group.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}
