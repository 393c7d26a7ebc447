/** The picture that a link to a page is shown with. */
export interface LinkPicture {
  src: string;
  alt: string;
}

/**
 * Reads the picture of a page as messengers do, from the page itself. A page that is not published yet, such as that of a new project,
 * will have the picture of the page above it.
 * @param path with its language.
 * @returns undefined if no page can be read, or if it names no picture.
 */
export async function readLinkPicture(path: string, signal: AbortSignal): Promise<LinkPicture | undefined> {
  const response = await fetch(path, { credentials: 'omit', headers: { Accept: 'text/html' }, signal });
  if (response.status === 404 && path !== '/') return readLinkPicture(path.replace(/\/[^/]*$/, '') || '/', signal);
  if (!response.ok) return undefined;
  // Only these tags: the content policy of the desk would refuse the styles of the page, and report them.
  const tags = (await response.text()).match(/<meta [^>]*>/g) ?? [];
  const page = new DOMParser().parseFromString(tags.join(''), 'text/html');
  const read = (property: string) => page.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? '';
  const address = read('og:image');
  // Pages name the public address of the site; the desk may be open at another one, and shows no picture of other sites.
  return address ? { src: new URL(address, location.origin).pathname, alt: read('og:image:alt') } : undefined;
}
