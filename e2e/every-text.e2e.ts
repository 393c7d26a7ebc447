import { fillQuote, quoteForm, solve, uniqueEmail } from './fillForm';
import { holdRequests } from './requests';
import { english, expect, type Locator, type Page, test, untilSiteRuns } from './test';

/** The thank-you message, which must not appear for a text that was not stored, wherever the form's key comes from. */
const thanks = (page: Page) => page.getByRole('heading', { name: /Thank you/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Get your custom quote' });
const message = (page: Page) => page.getByRole('main').locator('form');
const footer = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

async function fillMessage(page: Page, text = 'Could you look at our shop?') {
  await message(page).getByLabel('Full Name').fill('Hind Alaoui');
  await message(page).getByLabel('Email Address').fill(uniqueEmail());
  await message(page).getByLabel('Your Message').fill(text);
}

const describe = (form: Locator, text: string) => form.getByLabel('Project description').fill(text);

const holdAnswers = (page: Page) => holdRequests(page, /\/graphql\b/);

async function descriptionsOf(agency: { leads: () => Promise<Record<string, unknown>[]> }, email: string) {
  const leads = (await agency.leads()).filter((lead) => lead.email === email);
  return leads.map(({ projectDescription }) => projectDescription).sort();
}

test('a second project, written on the page after the dialog was sent, is stored as well', { tag: '@long' }, async ({
  page,
  agency,
}) => {
  const email = uniqueEmail();
  await page.goto(english('/about'));
  await page
    .getByRole('region', { name: /Ready to start/ })
    .getByRole('link', { name: 'Get a Quote' })
    .click();
  const inDialog = dialog(page).locator('form');
  await fillQuote(inDialog, email);
  await describe(inDialog, 'The first project.');
  await solve(inDialog);
  await inDialog.getByRole('button', { name: 'Get quote' }).click();
  await dialog(page).getByRole('button', { name: 'Close now' }).click();

  await page.getByRole('banner').getByRole('link', { name: 'Get a Quote' }).click();
  await fillQuote(quoteForm(page), email);
  await describe(quoteForm(page), 'The second project.');
  await solve(quoteForm(page));
  await quoteForm(page).getByRole('button', { name: 'Get quote' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(await descriptionsOf(agency, email)).toEqual(['The first project.', 'The second project.']);
});

test('text changed while a request is being sent makes a request of its own', { tag: '@long' }, async ({
  page,
  agency,
}) => {
  const email = uniqueEmail();
  await page.goto(english('/get-quote'));
  const form = quoteForm(page);
  await fillQuote(form, email);
  await describe(form, 'In two languages.');
  await solve(form);
  const release = await holdAnswers(page);
  await form.getByRole('button', { name: 'Get quote' }).click();
  await expect(form.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await describe(form, 'In three languages.');
  await expect(form.getByText('You have changed your answers. They wait until you send them.')).toBeVisible();
  release();
  // The first submission has used up its captcha question.
  await expect(form.getByLabel('Your answer')).toHaveValue('');
  await solve(form);
  await form.getByRole('button', { name: 'Get quote' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(await descriptionsOf(agency, email)).toEqual(['In three languages.', 'In two languages.']);
});

test('a form returned without scripts is not restored after another page', { tag: '@long' }, async ({ page }) => {
  let isLost = true;
  await page.route('**/assets/*.js', (route) => (isLost ? route.abort() : route.continue()));
  page.on('request', (request) => {
    if (request.method() === 'POST') isLost = false;
  });
  await page.goto(english('/contact'), { waitUntil: 'load' });
  await fillMessage(page);
  await message(page).getByRole('button', { name: 'Send message' }).click();
  // The browser has sent the form without scripts; the page that came back starts the site.
  await expect(message(page).getByText('One more step.')).toBeVisible();
  await untilSiteRuns(page);
  await solve(message(page));
  await message(page).getByRole('button', { name: 'Send message' }).click();
  await expect(message(page).getByText(/Thank you/)).toBeVisible();

  await footer(page, 'About').click();
  await expect(page).toHaveURL(english('/about'));
  await footer(page, 'Contact').click();
  await expect(message(page).getByLabel('Full Name')).toHaveValue('');
  await expect(message(page).getByText('One more step.')).toBeHidden();
});

test('after thanks without scripts, a reload and a link open the empty form', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const form = { name: 'Hind', email: uniqueEmail(), message: 'Hello.' };
  const step = await (await request.post(english('/contact'), { form })).text();
  const field = (name: string) => step.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? '';
  const [, a, b] = step.match(/What is (\d+) \+ (\d+)\?/) ?? [];
  const sent = await request.post(english('/contact'), {
    form: {
      ...form,
      key: field('key'),
      captchaToken: field('captchaToken'),
      captchaAnswer: String(Number(a) + Number(b)),
    },
    maxRedirects: 0,
  });
  const received = sent.headers().location ?? '';
  expect(received).toContain('received=');

  await page.goto(received);
  await expect(message(page).getByText('Refresh the page to send another message.')).toBeVisible();
  await expect(page).toHaveURL(english('/contact'));
  await page.reload();
  await expect(message(page).getByLabel('Full Name')).toBeEnabled();

  await page.goto(received);
  await message(page).getByRole('link', { name: 'Refresh the page' }).click();
  await expect(message(page).getByLabel('Full Name')).toBeEnabled();
});

test('another request begins at its first field', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/get-quote'));
  await fillQuote(quoteForm(page), uniqueEmail());
  await solve(quoteForm(page));
  await page.getByRole('button', { name: 'Get quote' }).click();
  await page.getByRole('link', { name: 'Submit Another Request' }).click();
  await expect(quoteForm(page).getByLabel('Project type')).toBeFocused();
});

test('an error of the captcha question disappears once the new one is answered', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/get-quote'));
  const form = quoteForm(page);
  await fillQuote(form, uniqueEmail());
  await solve(form);
  const text = 'This question has expired. Please answer the new one.';
  await page.route(/\/graphql\b/, (route) =>
    route.request().postData()?.includes('CreateLead')
      ? route.fulfill({
          json: {
            errors: [
              {
                message: 'Check the form.',
                extensions: {
                  code: 'VALIDATION_FAILED',
                  fields: { captcha: [text] },
                  fieldCodes: { captcha: ['CAPTCHA_EXPIRED'] },
                },
              },
            ],
          },
        })
      : route.continue(),
  );
  await form.getByRole('button', { name: 'Get quote' }).click();
  await expect(form.getByText(text).first()).toBeVisible();
  await solve(form);
  await expect(form.getByText(text)).toHaveCount(0);
  await expect(form.getByLabel('Your answer')).not.toHaveAttribute('aria-invalid');
});

test('a wrong captcha answer is announced at once, and on the contact page its field gets the focus', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/contact'));
  await fillMessage(page);
  await expect(message(page).getByText(/What is \d/)).toBeVisible();
  await message(page).getByRole('button', { name: 'Send message' }).click();
  await expect(message(page).getByRole('alert')).toHaveText('Answer the question above.');
  await expect(message(page).getByLabel('Your answer')).toBeFocused();
  await message(page).getByLabel('Your answer').fill('99');
  await message(page).getByRole('button', { name: 'Send message' }).click();
  await expect(message(page).getByRole('alert')).toHaveText('Incorrect answer. Please try again.');

  await page.goto(english('/get-quote'));
  await expect(quoteForm(page).getByText(/What is \d/)).toBeVisible();
  // The answer of no captcha question; 0 is the answer of some.
  await quoteForm(page).getByLabel('Your answer').fill('999');
  await quoteForm(page).getByLabel('First name').focus();
  await expect(quoteForm(page).getByRole('alert')).toHaveText('Incorrect answer. Please try again.');
});

test('a question changed while the first is being sent is stored as well', { tag: '@long' }, async ({
  page,
  agency,
}) => {
  const email = uniqueEmail();
  await page.goto(english('/about'));
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'How can we help?' });
  await panel.getByRole('button', { name: 'Ask us directly' }).click();
  await panel.getByLabel('Name').fill('Hind Alaoui');
  await panel.getByLabel('Email address').fill(email);
  await panel.getByLabel('Question type').selectOption({ label: 'Pricing' });
  await panel.getByLabel('Your question').fill('The first question.');
  const release = await holdAnswers(page);
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByRole('button', { name: 'Back' }).click();
  await panel.getByRole('button', { name: 'Ask us directly' }).click();
  await panel.getByLabel('Your question').fill('The second question.');
  release();
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We’ll get back to you soon.')).toBeVisible();
  const questions = await agency.read('HELP_QUESTION', 'email text');
  const mine = questions.filter((question) => question.email === email);
  expect(mine.map(({ text }) => text).sort()).toEqual(['The first question.', 'The second question.']);
});

test('a change of tabs does not bring back thanks for a form sent without scripts', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const sent = await request.post(english('/services'), {
    form: { form: 'newsletter', email: uniqueEmail() },
    maxRedirects: 0,
  });
  await page.goto(sent.headers().location ?? '');
  await expect(page.getByText('Successfully subscribed!')).toBeVisible();
  await page.getByRole('tab', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(english('/services?tab=pricing'));
});
