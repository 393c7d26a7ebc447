import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Locator } from 'playwright';

/** Duration of a touch in milliseconds. */
const FINGER_MS = 80;

/**
 * Scrolls a control into view and touches it with raw input: a test tool's own tap evaluates scripts in the page meanwhile, which
 * would be counted.
 * @param before Awaited between scrolling and touching.
 */
export async function touchPage(client: CDPSession, control: Locator, before: () => Promise<void>) {
  const position = await control.evaluate((element) => {
    const at = () => element.getBoundingClientRect();
    if (at().top < 0 || at().bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return { x: at().x + at().width / 2, y: at().y + at().height / 2 };
  });
  await before();
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [position] });
  await setTimeout(FINGER_MS);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
