import manifest from './manifest.json';

const previews = new Map(
  Object.values(manifest).flatMap((entry) => ('preview' in entry ? [[entry.src, entry.preview] as const] : [])),
);

/** AVIF in base64, less than 2 KB, of the picture with this address; of those that may be the first thing to see. */
export const previewOf = (src: string): string | undefined => previews.get(src);
