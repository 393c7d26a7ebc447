import { drawings } from '../../../schema/generated/drawings';

interface DrawingProps {
  /** Name of its file in `agency/drawings`. */
  name: string;
  className: string;
  /** What it shows, for people who cannot see it; without it, it is decoration. */
  description?: string | undefined;
  labels?: readonly { id: string; text: string }[];
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');

/** A drawing of the agency with its labels in the language of the page; nothing if the agency has none of this name. */
export function Drawing({ name, className, description, labels = [] }: DrawingProps) {
  const drawing = drawings[name];
  if (!drawing) return null;
  const html = drawing.content.replace(/\{([a-z]+)\}/g, (_, id) =>
    escapeText(labels.find((label) => label.id === id)?.text ?? ''),
  );
  const meaning = description ? ({ role: 'img', 'aria-label': description } as const) : { 'aria-hidden': true };
  return (
    <svg
      className={className}
      viewBox={drawing.viewBox}
      {...meaning}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `npm run gen` lets only plain shapes through, and labels are escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
