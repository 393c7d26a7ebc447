import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useSite } from '../graphql/useSite';
import { paths } from '../paths';
import { Button } from '../ui/Button';
import { buttonClass } from '../ui/buttonClass';
import { CloseIcon } from '../ui/icons';
import { isPlainPress } from '../ui/isPlainPress';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { ConsentCategories } from './ConsentCategories';
import { useConsentControls } from './ConsentContext';
import { CookieSettingsLink } from './CookieSettingsLink';
import { CONSENT_PATH } from './consentLinks';
import { useBottomBar } from './useBottomBar';
import './ConsentBanner.css';

const choice = buttonClass({ variant: 'secondary', size: 's' });

/**
 * Asks about cookies at the bottom of the window until answered, and contains the settings. It is the same part of every page for
 * everybody; `data-consent` on the document hides it after an answer. All choices have equal emphasis.
 */
export function ConsentBanner() {
  const t = useTranslations('consent');
  const consent = useConsentControls();
  // An agency without a document of its own for cookies describes them in the privacy policy.
  const own = useSite().documents.find(({ href }) => href === paths.document('cookie-policy'));
  const cookiePolicy = own?.href ?? paths.privacyPolicy();
  const { isShown, isOpen, isLookedUp, status } = consent;
  const bar = useRef<HTMLElement>(null);
  const title = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(isOpen);
  useBottomBar(bar, isShown);
  useEffect(() => {
    if (isOpen && !wasOpen.current) title.current?.focus({ preventScroll: true });
    // The link that opened the settings is rendered again, and the question still needs an answer.
    if (!isOpen && wasOpen.current && document.activeElement?.matches('body, .consent *'))
      bar.current?.querySelector<HTMLElement>('.consent__choices a')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <>
      {isShown && (
        <section
          ref={bar}
          className="consent on-dark above-bar"
          data-open={isOpen}
          aria-labelledby="consent-title"
          onKeyDown={(event) => {
            if (event.key === 'Escape' && isOpen) consent.close();
          }}
        >
          <form className="wrap consent__form" method="post" action={CONSENT_PATH} onSubmit={consent.save}>
            <input type="hidden" name="back" value={consent.page} />
            <div className="consent__words">
              {/* Not a heading, because the first heading of a page is its title. */}
              <p className="consent__title" id="consent-title" tabIndex={-1} ref={title}>
                {isOpen ? t('settings') : t('title')}
              </p>
              <p className="consent__text">
                <span>{isOpen ? t('settingsText') : t('text')}</span>{' '}
                <Link to={cookiePolicy}>
                  {t.rich('moreAboutCookies', { about: (chunks) => <VisuallyHidden>{chunks}</VisuallyHidden> })}
                </Link>
              </p>
              {status === 'failed' && (
                <p className="consent__text" role="alert">
                  {t('failed')}
                </p>
              )}
            </div>
            {isOpen && <ConsentCategories key={String(isLookedUp)} chosen={consent.chosen} />}
            <div className="consent__choices">
              {isOpen && (
                <Button type="submit" variant="secondary" size="s" name="choice" value="selected">
                  {t('save')}
                </Button>
              )}
              <Button type="submit" variant="secondary" size="s" name="choice" value="all">
                {t('acceptAll')}
              </Button>
              <Button type="submit" variant="secondary" size="s" name="choice" value="essential">
                {t('reject')}
              </Button>
              {!isOpen && <CookieSettingsLink label={t('customise')} className={choice} />}
            </div>
            {isOpen && (
              <a
                className={`${buttonClass({ variant: 'quiet', icon: true })} consent__close`}
                href={consent.page}
                aria-label={t('close')}
                onClick={(event) => {
                  if (!isPlainPress(event)) return;
                  event.preventDefault();
                  consent.close();
                }}
              >
                <CloseIcon />
              </a>
            )}
          </form>
        </section>
      )}
      <VisuallyHidden>
        <span role="status">{status === 'saved' && t('saved')}</span>
      </VisuallyHidden>
    </>
  );
}
