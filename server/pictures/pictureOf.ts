import manifest from './manifest.json';
import { Picture } from './Picture';

interface ManifestEntry {
  width: number;
  height: number;
  alt: string;
  formats: { type: string; srcset: { src: string; width: number }[] }[];
  src: string;
}

const entries = new Map<string, ManifestEntry>(Object.entries(manifest));

/** The picture with this key. A key without a picture is a mistake in the content, so it is not passed over. */
export function pictureOf(key: string): Picture {
  const entry = entries.get(key);
  if (!entry) {
    throw new Error(
      `There is no picture with the key "${key}". Keys stand in pictures/pictures.yaml; after adding one, run npm run pictures.`,
    );
  }
  const { src, width, height, alt, formats } = entry;
  const sources = formats.map(({ type, srcset }) => ({
    type,
    srcSet: srcset.map((one) => `${one.src} ${one.width}w`).join(', '),
  }));
  return Object.assign(new Picture(), { src, width, height, alt, sources });
}
