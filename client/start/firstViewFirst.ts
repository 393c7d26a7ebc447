import { afterLoad } from './afterLoad';

const PAINT = 'first-contentful-paint';
/** No address at all: a browser that finds it asks for no icon, not even for /favicon.ico, and says nothing. */
const NOWHERE = 'http://';

/**
 * Leaves the line to what is looked at first: its text, typeface and eager pictures. The icon of the tab waits until that is
 * there and painted, and so do the pictures that are loaded as they come near, of which browsers count several windows below
 * as near: the page has marked itself for it (server/pages/firstViewMark). Returns how to end it, for visitors who move on before.
 */
export function firstViewFirst(): () => void {
  const icons = [...document.querySelectorAll('link[rel=icon]')];
  const none = Object.assign(document.createElement('link'), { rel: 'icon', href: NOWHERE });
  const end = () => {
    delete document.documentElement.dataset.firstView;
    // The last first, for it is the one that is taken.
    for (const icon of icons.splice(0).reverse()) none.after(icon);
    none.remove();
  };
  icons[0]?.before(none);
  for (const icon of icons) icon.remove();
  // Nobody sees the text of a tab in the background; its icon, everybody.
  if (document.hidden) end();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName(PAINT)[0]) afterLoad(end);
  }).observe({ type: 'paint', buffered: true });
  return end;
}
