import { existsSync, readFileSync } from 'node:fs';
import { createTranslator } from 'use-intl/core';
import { addLocale, codeLanguage, type Locale, locales } from '../schema/locales';
import { layMessages } from '../schema/messages/layMessages';
import { expect, type Locator, type Page } from './test';

const readJson = (file: string): object => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Reads the messages of the product in English and in the language, and the agency's own over them. */
export const readCatalogue = (locale: string): object =>
  layMessages(
    readJson(`schema/messages/${codeLanguage}.json`),
    readJson(`schema/messages/${locale}.json`),
    readJson(`agency/messages/${locale}.json`),
  );

type Values = Record<string, string | number>;

/**
 * Returns the site in one language for tests that run in each: messages by key, and addresses. A missing message fails the test.
 */
export function localize(locale: Locale) {
  const messages = { ...readCatalogue(locale), choices: readJson(`schema/generated/choiceNames/${locale}.json`) };
  const onError = (error: Error) => {
    throw error;
  };
  const translate = createTranslator({ locale, messages, onError }) as {
    markup: (key: string, values: Record<string, unknown>) => string;
  };
  /** Returns a message as the page contains it, with its parts for screen readers. */
  const t = (key: string, values: Values = {}) =>
    translate.markup(key, { ...values, about: (chunks: string) => chunks, link: (chunks: string) => chunks });
  return { locale, ...locales[locale], t, path: (pathname: string) => addLocale(locale, pathname) };
}

export type Localized = ReturnType<typeof localize>;

/** Finds a text field by its exact label; in some languages one label contains another. */
export const textbox = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true });
export const combobox = (form: Locator, name: string) => form.getByRole('combobox', { name, exact: true });
export const button = (inside: Locator | Page, name: string) => inside.getByRole('button', { name, exact: true });
export const link = (inside: Locator | Page, name: string) => inside.getByRole('link', { name, exact: true });

/** Fills in a quote request, except the captcha answer. */
export async function fillQuote(form: Locator, { t }: Localized, email: string): Promise<void> {
  await combobox(form, t('fields.projectType.label')).selectOption(t('choices.projectTypes.webapp'));
  await combobox(form, t('fields.timeline.label')).selectOption(t('choices.timelines.2months'));
  await textbox(form, t('fields.projectDescription.label')).fill('Réservations لمتحف صغير');
  await textbox(form, t('fields.firstName.label')).fill('نادية');
  await textbox(form, t('fields.lastName.label')).fill('Cherkaoui');
  await textbox(form, t('fields.email.label')).fill(email);
}

/** Fills in a message, except the captcha answer. */
export async function fillContact(form: Locator, { t }: Localized, email: string): Promise<void> {
  await textbox(form, t('contact.name')).fill('Hind Alaoui');
  await textbox(form, t('contact.email')).fill(email);
  await textbox(form, t('contact.message')).fill('مرحبا\nBonjour');
}

/** Answers the captcha question of a form. Its digits are Latin in every language. */
export async function solve(form: Locator, { t }: Localized): Promise<void> {
  const problem = form.getByText(/\d+ [+−×] \d+/);
  await expect(problem).toBeVisible();
  const [, first, sign, second] = (await problem.textContent())?.match(/(\d+) (.) (\d+)/) ?? [];
  const [a, b] = [Number(first), Number(second)];
  const answer = sign === '+' ? a + b : sign === '×' ? a * b : a - b;
  await textbox(form, t('forms.captchaLabel')).fill(String(answer));
}

/** Finds the links in the summary of wrong fields. */
export const wrongFields = (form: Locator) => form.getByRole('alert').getByRole('link');
