import type { MouseEvent } from 'react';
import { isPlainClick } from '../ui/isPlainClick';
import { words } from '../words/words';
import { settingsLink } from './consentLinks';
import type { ConsentControls } from './useConsent';

/** Opens the settings; without scripts the server does, on the same page. */
export function CookieSettingsLink({
  consent,
  label = words.consent.settings,
  className,
}: {
  consent: Pick<ConsentControls, 'page' | 'open'>;
  label?: string;
  className?: string;
}) {
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
