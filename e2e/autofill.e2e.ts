import { answerIn, quoteForm, uniqueEmail } from './fillForm';
import { english, expect, type Locator, type Page, test } from './test';

/* Autofill and password managers set fields without the events of typing. */

const quote = {
  projectType: 'webapp',
  timeline: '2months',
  projectDescription: 'A booking page for a small museum.',
  firstName: 'Nadia',
  lastName: 'Cherkaoui',
};

/** Sets the fields of a form, and the captcha answer, with the named events only. */
async function setFields(form: Locator, fields: Record<string, string>, events: string[] = []): Promise<void> {
  const all = { ...fields, email: uniqueEmail(), captchaAnswer: String(await answerIn(form)) };
  await form.evaluate(
    (element: HTMLFormElement, input) => {
      for (const [name, value] of Object.entries(input.all)) {
        const field = element.elements.namedItem(name) as HTMLInputElement;
        field.value = value;
        for (const type of input.events) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    },
    { all, events },
  );
}

const ready = (page: Page) => quoteForm(page).getByRole('button', { name: 'Get quote' });

test('fields set without any event count when the pointer reaches the button, and the request is sent', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/get-quote'));
  await setFields(quoteForm(page), quote);
  await quoteForm(page).getByRole('button').last().hover();
  await ready(page).click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
});

test('a touch of the button alone sends fields set without any event', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(english('/get-quote'));
  await expect(quoteForm(page).getByRole('button', { name: 'Complete all fields' })).toBeDisabled();
  await setFields(quoteForm(page), quote);
  await quoteForm(page).getByRole('button', { name: 'Complete all fields' }).tap({ force: true });
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await context.close();
});

test('fields set with no event but change count at once, and Enter sends the request of the dialog', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/services?tab=pricing'));
  await page.getByRole('tabpanel').getByRole('link', { name: 'Get a Quote' }).last().click();
  await setFields(quoteForm(page), quote, ['change']);
  await expect(ready(page)).toBeEnabled();
  await quoteForm(page).getByLabel('Last name').press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { name: /Thank you/ })).toBeVisible();
});

test('fields set without any event count when the focus leaves a field by Tab', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/get-quote'));
  const answer = quoteForm(page).getByLabel('Your answer');
  await answer.focus();
  await setFields(quoteForm(page), quote);
  await page.keyboard.press('Tab');
  await expect(ready(page)).toBeFocused();
});

test('a message filled in without any event is sent', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/contact'));
  const form = page.getByRole('main').locator('form');
  await setFields(form, { name: 'Hind Alaoui', message: 'Could you look at our shop?' });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Refresh the page to send another message.')).toBeVisible();
});
