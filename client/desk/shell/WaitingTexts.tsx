import { type ComponentType, lazy, Suspense, useState } from 'react';
import { listDraftKeys, TEXT_DRAFTS, useDraftKeys } from '../shared/drafts';

import { useIsConnected } from './ConnectionState';

// Without its code, the texts wait until their document is opened.
const StoreTexts = lazy<ComponentType<{ documents: readonly string[] }>>(async () => {
  const code = await import('../content/documents/StoreTexts').catch(() => undefined);
  return { default: code?.StoreTexts ?? (() => null) };
});

/** Stores the texts of the site that wait on this device, once the desk starts and once the connection returns. */
export function WaitingTexts() {
  return useIsConnected() && <Waiting />;
}

function Waiting() {
  const [found, setFound] = useState(() => listDraftKeys(TEXT_DRAFTS));
  const keys = useDraftKeys(TEXT_DRAFTS);
  const left = found.filter((key) => keys.includes(key));
  // What is typed from then on is saved by its editor.
  if (left.length < found.length) setFound(left);
  if (left.length === 0) return null;
  return (
    <Suspense>
      <StoreTexts documents={left.map((key) => key.slice(TEXT_DRAFTS.length))} />
    </Suspense>
  );
}
