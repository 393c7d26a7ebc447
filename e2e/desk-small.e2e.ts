import { sendLead } from './deskSignIn';
import { expectDeskUsable } from './expectDeskUsable';
import { test } from './test';

for (const [width, height] of [
  [320, 256],
  [480, 270],
  [1024, 300],
] as const) {
  test(`list and request are usable in a window of ${width} × ${height}`, { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    await expectDeskUsable(page, (await sendLead(request)).company);
  });
}
