/**
 * The service worker of the desk. It shows notices and opens them, and nothing else: it answers no requests and stores nothing, so no data
 * of a person stays on the device, and no old page is shown (decision 65).
 */
export const noticeWorker = `'use strict';

self.addEventListener('push', (event) => {
  const { title, navigate, ...options } = event.data.json().notification;
  const shown = { ...options, icon: '/icon-192.png', data: { navigate } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.navigate));
});

/** Opens a page in a window of the desk, if there is one. Only the path counts, so a notice leads nowhere else. */
async function openPage(address) {
  const { pathname, search } = new URL(address, self.location.origin);
  if (!/^\\/desk(\\/|$)/.test(pathname)) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const desk = windows.find(({ url }) => /^\\/desk(\\/|$)/.test(new URL(url).pathname));
  if (!desk) {
    await self.clients.openWindow(pathname + search);
    return;
  }
  // First, because a browser may refuse the focus.
  desk.postMessage({ navigate: pathname + search });
  await desk.focus();
}
`;
