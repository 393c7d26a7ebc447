import { holdRequests } from './requests';
import { english, expect, expectAccessible, type Page, test } from './test';

const path = '/portfolio/saas-dashboard';
const dialog = (page: Page) => page.getByRole('dialog');
const thumbs = (page: Page) => page.getByRole('list', { name: 'Choose a screenshot' }).getByRole('button');

test('a project shows all of its texts, with eight features and desktop screens first, and the rest on request', async ({
  page,
}) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The heat of 1,900 buildings on one screen');
  for (const name of ['The challenge', 'Our solution', 'Results', 'Technologies used', 'Key features', 'Screenshots']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  for (const fact of ['Client', 'Year', 'Duration', 'Team', 'Type']) {
    await expect(page.getByRole('term').getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('blockquote')).toContainText('two days with a caretaker');
  await expectAccessible(page);

  const last = page.getByText('Public API with keys per customer');
  await expect(page.getByText('Roles for caretakers, managers')).toBeVisible();
  await expect(last).toBeHidden();
  await page.getByText('+3 more features').click();
  await expect(last).toBeVisible();

  const desktop = page.getByRole('button', { name: 'Desktop View' });
  await expect(desktop).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: 'Morning overview' })).toBeVisible();
  await page.getByRole('button', { name: 'Mobile View' }).click();
  await expect(page.getByRole('heading', { name: 'The list on a phone' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Morning overview' })).toBeHidden();
});

test('the facts of a project fill their rows, at every width', { tag: '@long' }, async ({ page }) => {
  await page.goto(path);
  const terms = page.getByRole('term');
  await expect(terms).toHaveText(['Client', 'Year', 'Duration', 'Team', 'Type']);
  for (const [width, rows] of [
    [390, [1, 2, 2]],
    [600, [1, 2, 2]],
    [768, [5]],
    [1280, [5]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await terms.evaluateAll((all) => all.map((term) => Math.round(term.getBoundingClientRect().top)));
    const found = [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
    expect(found, `at ${width} px`).toEqual(rows);
  }
});

test('on paper all features are printed, and no buttons', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(path);
  await expect(page.getByText('Public API with keys per customer')).toBeVisible();
  await expect(page.getByText('+3 more features')).toBeHidden();
  await expect(page.getByText('Mobile View')).toBeHidden();
  for (const screen of ['Morning overview', 'The list on a phone'])
    await expect(page.getByRole('heading', { name: screen })).toBeVisible();
  await expect(thumbs(page).first()).toBeHidden();
});

test('the chosen screen stays chosen after a change to the other type and back', { tag: '@long' }, async ({ page }) => {
  await page.goto(path);
  await thumbs(page).nth(1).click();
  await expect(page.getByRole('heading', { name: 'One building' })).toBeVisible();
  await page.getByRole('button', { name: 'Mobile View' }).click();
  await expect(page.getByRole('heading', { name: 'The list on a phone' })).toBeVisible();
  await page.getByRole('button', { name: 'Desktop View' }).click();
  await expect(page.getByRole('heading', { name: 'One building' })).toBeVisible();
});

test('arrow keys walk along the thumbnails', { tag: '@long' }, async ({ page }) => {
  await page.goto(path);
  await thumbs(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(thumbs(page).nth(1)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'One building' })).toBeVisible();
});

test('arrow keys walk along the screens; one opens large, arrow keys move on, Escape closes and gives the focus back', async ({
  page,
}) => {
  await page.goto(path);
  const screen = (name: RegExp) => page.getByRole('link', { name });
  await screen(/Enlarge: Morning overview/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(screen(/Enlarge: One building/)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(screen(/Enlarge: Morning overview/)).toBeFocused();

  const opener = page.getByRole('link', { name: /Enlarge: Morning overview/ });
  await opener.click();
  await expect(dialog(page).getByRole('heading', { name: 'Morning overview' })).toBeVisible();
  await expect(dialog(page).getByText('1 of 2')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('heading', { name: 'One building' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Previous screenshot' }).click();
  await expect(dialog(page).getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a phone screen opened in the large view is in the middle of a wide window', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Mobile View' }).click();
  await page.getByRole('link', { name: /Enlarge: The list on a phone/ }).click();
  const box = await dialog(page).getByRole('img').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(1280 / 2, -1);
});

for (const input of ['an arrow key', 'a button']) {
  test(`the focus goes to the visible screen after the large view has moved on by ${input}`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('link', { name: /Enlarge: Morning overview/ }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('1 of 2')).toBeVisible();
    if (input === 'a button') await dialog(page).getByRole('button', { name: 'Next screenshot' }).press('Enter');
    else await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByText('2 of 2')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('link', { name: /Enlarge: One building/ })).toBeFocused();
  });
}

test('a project without a testimonial has no such block, one without mobile screens no choice', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/portfolio/bread-forecast'));
  await expect(page.getByRole('heading', { name: 'Screenshots' })).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveCount(0);
  await page.goto(english('/portfolio/claims-assistant'));
  await expect(page.getByRole('heading', { name: 'Screenshots' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mobile View' })).toHaveCount(0);
});

test('pictures that cannot be loaded are replaced by text', { tag: '@long' }, async ({ page }) => {
  await page.route('**/pictures/**', (route) => route.abort());
  await page.goto(path);
  await expect(page.getByText('Project Image', { exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'Screenshots' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Project Screenshot', { exact: true }).first()).toBeVisible();
});

test('an id without a project answers 404 with the specified text', { tag: '@long' }, async ({ page }) => {
  const response = await page.goto(english('/portfolio/nothing-here'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Project Not Found' })).toBeVisible();
  await expect(page.getByText('The project you’re looking for doesn’t exist.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Portfolio' }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('a card leads to its project, and Back returns to the card', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/portfolio?type=mern'));
  await page.getByRole('link', { name: 'Learn More about The heat of 1,900 buildings on one screen' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/type=mern$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'View services' })).toHaveAttribute('href', english('/services'));
});

test('the picture of a card on the home page moves along to the project', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/'));
  const moving = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      for (const element of document.querySelectorAll('main *')) {
        const name = getComputedStyle(element).viewTransitionName;
        if (name !== 'none') seen.push(name);
      }
      return start(update);
    };
    return seen;
  });
  const card = page.getByRole('main').getByRole('link', { name: 'The heat of 1,900 buildings' });
  // For a late project, space is reserved first, so no picture could move then.
  const fetched = [page.waitForResponse(/\/graphql\b/), page.waitForResponse(/ProjectPage[^/]*\.js$/)];
  await card.hover();
  await Promise.all(fetched);
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await moving.jsonValue()).toHaveLength(1);
});

test('a project opens without errors in a browser without view transitions', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/portfolio?type=mern'));
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.skipTransition();
      return transition;
    };
  });
  await page.getByRole('link', { name: 'Learn More about The heat of 1,900 buildings on one screen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('when the project does not load', () => {
  const fromCard = async (page: Page) => {
    await page.goto(english('/portfolio'));
    return () => page.getByRole('link', { name: /^Learn More about The heat/ }).click();
  };

  test('a slow answer is announced as loading', { tag: '@long' }, async ({ page }) => {
    const go = await fromCard(page);
    const answer = await holdRequests(page, /\/graphql\b/);
    await go();
    await expect(page.getByText('Loading project details...')).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The heat of 1,900 buildings on one screen');
  });

  test('an answer with errors and a missing answer have separate messages', { tag: '@long' }, async ({ page }) => {
    const go = await fromCard(page);
    await page.route(/\/graphql\b/, (route) => route.fulfill({ json: { data: null, errors: [{ message: 'no' }] } }));
    await go();
    await expect(page.getByRole('alert')).toHaveText('Failed to load project details');
    await page.unroute(/\/graphql\b/);
    const again = await fromCard(page);
    await page.route(/\/graphql\b/, (route) => route.abort());
    await again();
    await expect(page.getByRole('alert')).toHaveText('Error loading project details');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a screen opened in the large view is larger, and arrow keys move it once it has the focus', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(path);
    const opener = page.getByRole('link', { name: /Enlarge: Morning overview/ });
    const before = await opener.getByRole('img').boundingBox();
    await opener.click();
    const frame = dialog(page).getByRole('group', { name: 'Morning overview' });
    const after = await frame.getByRole('img').boundingBox();
    expect(after?.width).toBeGreaterThan(2 * (before?.width ?? Number.NaN));
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await expect(dialog(page).getByText('1 of 2')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('the project is accessible, closed and large', { tag: '@long' }, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mobile View' }).click();
    await page.getByRole('link', { name: /Enlarge: The list on a phone/ }).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all screens are in the page, and the features open', { tag: '@long' }, async ({ page }) => {
    await page.goto(path);
    for (const name of ['Morning overview', 'One building', 'The list on a phone']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Mobile View' })).toBeHidden();
    await page.getByText('+3 more features').click();
    await expect(page.getByText('Public API with keys per customer')).toBeVisible();
  });
});
