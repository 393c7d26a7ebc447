/**
 * Returns the address of a picture for programs that show neither AVIF, WebP nor SVG, such as Outlook: the build writes each picture of the
 * release as JPEG too. Those of staff have one anyway. A file of its own, because the build imports it without the server.
 */
export const getPlainAddress = (src: string): string => src.replace(/^(\/pictures\/.*)\.\w+$/, '$1.jpg');
