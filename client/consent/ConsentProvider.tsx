import type { ReactNode } from 'react';
import type { AnalyticsSettingsFragment } from '../../schema/generated/graphql';
import { ConsentContext } from './ConsentContext';
import { useConsent } from './useConsent';

interface Props {
  analytics: AnalyticsSettingsFragment['analytics'];
  children: ReactNode;
}

/** Provides the visitor's answer to the banner and the link to the settings. Its children are not rendered again for it. */
export function ConsentProvider({ analytics, children }: Props) {
  return <ConsentContext.Provider value={useConsent(analytics)}>{children}</ConsentContext.Provider>;
}
