import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isPlainPress } from '../ui/isPlainPress';
import { useConsentControls } from './ConsentContext';
import { settingsLink } from './consentLinks';

/** Opens the settings. Without scripts, the server opens them on the same page. */
export function CookieSettingsLink({ label, className }: { label?: string; className?: string }) {
  const t = useTranslations('consent');
  const consent = useConsentControls();
  const onClick = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    consent.open();
  };
  return (
    <a href={settingsLink(consent.page)} rel="nofollow" className={className} onClick={onClick}>
      {label ?? t('settings')}
    </a>
  );
}
