import type { MouseEvent } from 'react';
import { isPlainPress } from '../ui/isPlainPress';
import { words } from '../words/words';
import { useConsentControls } from './ConsentContext';
import { settingsLink } from './consentLinks';

/** Opens the settings; without scripts the server does, on the same page. */
export function CookieSettingsLink({
  label = words.consent.settings,
  className,
}: {
  label?: string;
  className?: string;
}) {
  const consent = useConsentControls();
  const onClick = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    consent.open();
  };
  return (
    <a href={settingsLink(consent.page)} rel="nofollow" className={className} onClick={onClick}>
      {label}
    </a>
  );
}
