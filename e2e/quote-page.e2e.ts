import { answerIn, fillQuote, quoteForm, solve, uniqueEmail } from './fillForm';
import { holdRequests } from './requests';
import { english, expect, test, untilSiteRuns } from './test';

test('a visitor requests a quote on its page, the button shows the sending, and the agency has the request once', async ({
  page,
  agency,
}) => {
  const email = uniqueEmail();
  await page.goto(english('/get-quote?utm_source=news&utm_campaign=spring'));
  await expect(page.getByRole('heading', { level: 1, name: 'Get Your Custom Quote' })).toBeVisible();
  const form = quoteForm(page);
  await expect(form.getByRole('button', { name: 'Complete all fields' })).toBeDisabled();
  await fillQuote(form, email);
  await expect(form.getByRole('button', { name: 'Complete all fields' })).toBeDisabled();
  await solve(form);
  const release = await holdRequests(page, /\/graphql\b/);
  await form.getByRole('button', { name: 'Get quote' }).click();
  await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  release();
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to home' })).toHaveAttribute(
    'href',
    english('/'),
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    english('/contact'),
  );
  const leads = (await agency.leads()).filter((candidate) => candidate.email === email);
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({
    projectType: 'webapp',
    timeline: '2months',
    firstName: 'Nadia',
    phone: null,
    source: { page: english('/get-quote'), utmSource: 'news', utmCampaign: 'spring' },
  });
});

test('the form does not overlap the opening of the page', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/get-quote'));
  const opening = page.getByRole('main').locator('header');
  const card = page.getByRole('main').locator('.card');
  for (const width of [390, 960, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const end = await opening.evaluate((element) => element.getBoundingClientRect().bottom);
    const start = await card.evaluate((element) => element.getBoundingClientRect().top);
    expect(start - end, `at ${width} px`).toBeGreaterThanOrEqual(32);
  }
});

test('on a small phone nothing lies over the links below the thanks', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(english('/get-quote'));
  await fillQuote(quoteForm(page), uniqueEmail());
  await solve(quoteForm(page));
  await page.getByRole('button', { name: 'Get quote' }).click();
  for (const name of ['Back to home', 'Contact us']) {
    const link = page.getByRole('main').getByRole('link', { name });
    await expect(link).toBeInViewport();
    const isFree = await link.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const y = (top + Math.min(bottom, innerHeight)) / 2;
      return [left + 9, right - 9].every((x) => element.contains(document.elementFromPoint(x, y)));
    });
    expect(isFree, name).toBe(true);
  }
});

test('after the thanks, a link to the form opens an empty form with a new captcha question for another request', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/get-quote'));
  const form = quoteForm(page);
  const send = async () => {
    await fillQuote(form, uniqueEmail());
    await solve(form);
    await form.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  };
  await send();
  await page.getByRole('banner').getByRole('link', { name: 'Get a Quote' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('');
  await send();
  await page.getByRole('link', { name: 'Submit Another Request' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('');
  await expect(form.getByLabel('Your answer')).toHaveValue('');
  await send();
});

test('calls to action lead to the form of the page, and open no second one beside it', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(english('/get-quote'));
  const form = quoteForm(page);
  await form.getByLabel('Project description').fill('A brief that is long.');
  await page.getByRole('region', { name: 'Ready to start' }).getByRole('link', { name: 'Get a Quote' }).click();
  await expect(form.getByLabel('Project type')).toBeFocused();
  await expect(form.getByLabel('Project type')).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(form.getByLabel('Project description')).toHaveValue('A brief that is long.');
});

test('the answer field accepts digits only; a wrong answer loads a new captcha question and empties the field', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/get-quote'));
  const form = quoteForm(page);
  const answer = form.getByLabel('Your answer');
  await expect(form.getByRole('button', { name: 'Complete all fields' })).toBeVisible();
  await answer.pressSequentially('a-1b');
  await expect(answer).toHaveValue('1');
  for (const [how, act] of [
    ['at the third digit', '999'],
    ['on Enter', '99'],
    ['on leaving the field', '98'],
  ] as const) {
    await test.step(how, async () => {
      // This number is an answer only to a product of two digits, so it is checked.
      const right = await answerIn(form);
      const wrong = right === Number(act) ? '97' : act;
      // Also removes the error of the previous answer.
      await answer.fill(String(right));
      await expect(form.getByText('Incorrect answer. Please try again.')).toBeHidden();
      await answer.fill(wrong);
      if (how === 'on Enter') await answer.press('Enter');
      if (how === 'on leaving the field') await form.getByLabel('First name').focus();
      await expect(form.getByText('Incorrect answer. Please try again.')).toBeVisible();
      await expect(answer).toHaveValue('');
    });
  }
});

test('a composed answer in full-width digits is read once the composition ends', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/get-quote'));
  const form = quoteForm(page);
  const answer = form.getByLabel('Your answer');
  const digits = String(await answerIn(form));
  await answer.focus();
  const keyboard = await page.context().newCDPSession(page);
  const text = digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  for (let length = 1; length <= text.length; length++) {
    const composed = { text: text.slice(0, length), selectionStart: length, selectionEnd: length };
    await keyboard.send('Input.imeSetComposition', composed);
  }
  await keyboard.send('Input.insertText', { text });
  await expect(answer).toHaveValue(digits);
  await answer.blur();
  await expect(answer).toHaveValue(digits);
  await expect(form.getByText('Incorrect answer. Please try again.')).toBeHidden();
});

test('an answer in Arabic digits is shown as 0 to 9 and accepted', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/get-quote'));
  const form = quoteForm(page);
  await fillQuote(form, uniqueEmail());
  const right = String(await answerIn(form));
  const typed = right.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
  await form.getByLabel('Your answer').pressSequentially(typed);
  await expect(form.getByLabel('Your answer')).toHaveValue(right);
  await form.getByRole('button', { name: 'Get quote' }).click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
});

test('a double click and Enter held down make one lead', { tag: '@long' }, async ({ page, agency }) => {
  const email = uniqueEmail();
  await page.goto(english('/get-quote'));
  const form = quoteForm(page);
  await fillQuote(form, email);
  await solve(form);
  await form.getByRole('button', { name: 'Get quote' }).dblclick({ noWaitAfter: true });
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  expect((await agency.leads()).filter((lead) => lead.email === email)).toHaveLength(1);
});

test('a failed request keeps the answers and reports that in a status; another try creates one lead', async ({
  page,
  agency,
}) => {
  const email = uniqueEmail();
  await page.goto(english('/get-quote'));
  const form = quoteForm(page);
  await fillQuote(form, email);
  await solve(form);
  // The answer is lost: the server has stored the request, but the visitor does not know.
  await page.route(/\/graphql\b/, async (route) => {
    if (route.request().postData()?.includes('CreateLead')) await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: 'Get quote' }).click();
  await expect(form.getByRole('status').first()).toContainText(
    'Your answers are kept, and we try again for you while this form is open.',
  );
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Get quote' })).toBeFocused();
  await expect(form.getByLabel('First name')).toHaveValue('Nadia');
  await page.unroute(/\/graphql\b/);
  await form.getByRole('button', { name: 'Get quote' }).click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  expect((await agency.leads()).filter((lead) => lead.email === email)).toHaveLength(1);
});

test('typed text survives a reload, and is removed once it is sent', { tag: '@long' }, async ({ page }) => {
  const email = uniqueEmail();
  await page.goto(english('/get-quote'));
  await fillQuote(quoteForm(page), email);
  await page.reload();
  const form = quoteForm(page);
  await expect(form.getByLabel('Email address')).toHaveValue(email);
  await expect(form.getByLabel('Timeline')).toHaveValue('2months');
  await solve(form);
  await form.getByRole('button', { name: 'Get quote' }).click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await page.goto(english('/get-quote'));
  await expect(quoteForm(page).getByRole('button', { name: 'Complete all fields' })).toBeVisible();
  await expect(quoteForm(page).getByLabel('Email address')).toHaveValue('');
});

test('text typed before the scripts arrive stays and is sent', { tag: '@long' }, async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(english('/get-quote'), { waitUntil: 'commit' });
  const form = quoteForm(page);
  await fillQuote(form, uniqueEmail());
  await expect(form.getByRole('button', { name: 'Get quote' })).toBeEnabled();
  release();
  await untilSiteRuns(page);
  await form.getByLabel('Your answer').focus();
  await solve(form);
  await expect(form.getByLabel('First name')).toHaveValue('Nadia');
  await expect(form.getByRole('button', { name: 'Get quote' })).toBeEnabled();
  await form.getByRole('button', { name: 'Get quote' }).click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a quote is requested, and a reload of the thank-you page sends nothing', { tag: '@long' }, async ({
    page,
    agency,
  }) => {
    const email = uniqueEmail();
    await page.goto(english('/get-quote'));
    const form = quoteForm(page);
    await fillQuote(form, email);
    await expect(form.locator('noscript')).toBeVisible();
    await form.getByRole('button', { name: 'Get quote' }).click();
    await expect(form.getByText('One more step.')).toBeVisible();
    await expect(form.getByLabel('Your answer')).toBeFocused();
    await expect(form.getByLabel('First name')).toHaveValue('Nadia');
    await solve(form);
    await form.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible();
    expect(page.url()).not.toContain('museum.example');
    await page.reload();
    expect((await agency.leads()).filter((lead) => lead.email === email)).toHaveLength(1);
    await page.getByRole('link', { name: 'Submit Another Request' }).click();
    await expect(quoteForm(page)).toBeVisible();
  });

  test('a forged thank-you address shows the form', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/get-quote?received=01890000-0000-7000-8000-000000000000.9999999999999.AAAA'));
    await expect(quoteForm(page)).toBeVisible();
  });
});

test('a link within the page and a link opened in a new tab leave the thanks visible', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto(english('/get-quote'));
  const form = quoteForm(page);
  await fillQuote(form, uniqueEmail());
  await solve(form);
  await form.getByRole('button', { name: 'Get quote' }).click();
  const thanks = page.getByRole('heading', { name: /Thank you/ });
  await expect(thanks).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await expect(thanks).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Submit Another Request' }).click({ modifiers: ['ControlOrMeta'] });
  await opened;
  await expect(thanks).toBeVisible();
});
