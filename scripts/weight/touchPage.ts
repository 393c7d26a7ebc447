import type { CDPSession, Locator } from 'playwright';

/** How long a finger rests, in milliseconds. */
const FINGER_MS = 80;
/** How long a reader rests between scrolling and touching, in milliseconds. */
const REST_MS = 500;

/**
 * Brings a control into view and touches it as a finger does, by raw input: a test tool's own tap looks at the page
 * while it is handled, which would be counted.
 */
export async function touchPage(client: CDPSession, control: Locator, doesRest: boolean, mark: () => Promise<void>) {
  const place = await control.evaluate((element) => {
    const at = () => element.getBoundingClientRect();
    if (at().top < 0 || at().bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return { x: at().x + at().width / 2, y: at().y + at().height / 2 };
  });
  if (doesRest) await wait(REST_MS);
  await mark();
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await wait(FINGER_MS);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
