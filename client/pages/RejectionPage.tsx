import { Link } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { locales } from '../../schema/locales';
import { LIMITS } from '../../schema/rules/limits';
import { Logo } from '../layouts/Logo';
import { type Localization, useLocalization } from '../messages/Localized';
import { getTranslate } from '../messages/localizationContext';
import { paths } from '../paths';
import { buttonClass } from '../ui/buttonClass';
import { MailAddress } from '../ui/MailAddress';
import { Motif } from '../ui/Motif';
import '../layouts/PageState.css';

/** A request that the server rejected before any page handled it. */
export interface Rejection {
  status: number;
  message: string;
  /** Title instead of the title of the status; trying again is then of no use. */
  title?: string;
  /** Whether a form was sent, so that its text may be lost. */
  isSent: boolean;
  /** In seconds. */
  retryAfter?: number | undefined;
  /** Id of an internal error in the log. */
  requestId?: string | undefined;
}

interface Props {
  rejection: Rejection;
  site: { name: string; email: string };
}

/** Statuses with their own message; for others, the page shows the server's message. */
const reasons = [408, 413, 429, 431, 500, 503] as const;

/** Returns the text about the rejection. */
export function getRejectionText(
  { status, message, title }: Rejection,
  localization: Localization,
): { title: string; text: string } {
  if (title) return { title, text: message };
  const t = getTranslate(localization, 'refused');
  const reason = reasons.find((each) => each === status);
  if (!reason) return { title: t('otherTitle'), text: message };
  const signs = LIMITS.longText.toLocaleString(locales[localization.locale].tag);
  return { title: t(`reasons.${reason}.title`), text: t(`reasons.${reason}.text`, { signs }) };
}

/** Returns a function that formats a delay in words; from 100 seconds in minutes. */
function useWait(): (seconds: number) => string {
  const format = useFormatter();
  return (seconds) => {
    const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
    return format.number(count, { style: 'unit', unit, unitDisplay: 'long' });
  };
}

/** Replaces a page if the server rejects a browser's request. Static, without anything that needs another request. */
export function RejectionPage({ rejection, site }: Props) {
  const { status, isSent, retryAfter, requestId } = rejection;
  const t = useTranslations();
  const formatWait = useWait();
  const reason = getRejectionText(rejection, useLocalization());
  return (
    <>
      <header className="main-bar">
        <div className="wrap main-bar__inner">
          <Logo name={site.name} />
        </div>
      </header>
      <main className="wrap page-state">
        <Motif variant="sign" />
        <h1>{reason.title}</h1>
        <div className="prose flow">
          <p className="lead">{reason.text}</p>
          {isSent && <p>{t('refused.kept')}</p>}
          {retryAfter !== undefined && (
            <p>
              {isSent
                ? t('forms.sendAgainIn', { wait: formatWait(retryAfter) })
                : t('refused.loadAgain', { time: formatWait(retryAfter) })}
            </p>
          )}
          <p>
            {t.rich('refused.writeTo', {
              email: site.email,
              link: () => (
                <a dir="ltr" href={`mailto:${site.email}`}>
                  <MailAddress>{site.email}</MailAddress>
                </a>
              ),
            })}
          </p>
          {requestId && (
            <p>{t.rich('refused.referenceNumber', { requestId, code: (chunks) => <code dir="ltr">{chunks}</code> })}</p>
          )}
        </div>
        <div className="cluster">
          {!isSent && !rejection.title && status !== 431 && (
            // biome-ignore lint/a11y/useValidAnchor: an empty address is the same one again, with its query
            <a className={buttonClass({ variant: 'primary' })} href="">
              {t('page.tryAgain')}
            </a>
          )}
          <Link className={buttonClass({ variant: 'secondary' })} to={paths.home()}>
            {t('page.goHome')}
          </Link>
        </div>
      </main>
    </>
  );
}
