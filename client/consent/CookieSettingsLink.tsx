import type { MouseEvent } from 'react';
import { isPlainClick } from '../ui/isPlainClick';
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
    if (!isPlainClick(event)) return;
    event.preventDefault();
    consent.open();
  };
  return (
    <a href={settingsLink(consent.page)} rel="nofollow" className={className} onClick={onClick} data-enhanced>
      {label}
    </a>
  );
}
