import { createContext, useContext } from 'react';
import type { ConsentControls } from './useConsent';

export const ConsentContext = createContext<ConsentControls | undefined>(undefined);

export function useConsentControls(): ConsentControls {
  const controls = useContext(ConsentContext);
  if (!controls) throw new Error('This component belongs inside ConsentProvider (client/consent/ConsentProvider).');
  return controls;
}
