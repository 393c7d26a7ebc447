import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to the field that the address names after its #, such as `#faqs[ownership].answer`. */
export function useAimedField(documentId: string): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has other fields
  useEffect(() => {
    const path = decodeURIComponent(hash.slice(1));
    if (!path) return;
    const places = [...document.querySelectorAll<HTMLElement>('[data-path]')];
    // A problem may be in a part of a list of texts.
    const place = places.findLast(({ dataset }) => path.startsWith(dataset.path ?? ''));
    const field = place?.querySelector<HTMLElement>('textarea, input, select') ?? place;
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [hash, documentId]);
}
