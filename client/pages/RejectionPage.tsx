import { LIMITS } from '../../schema/rules/limits';
import { Logo } from '../layouts/Logo';
import { paths } from '../paths';
import { buttonClass } from '../ui/buttonClass';
import { MailAddress } from '../ui/MailAddress';
import { Motif } from '../ui/Motif';
import { language } from '../words/language';
import { words } from '../words/words';
import '../layouts/PageState.css';

/** A request that the server did not take, before any page was asked. */
export interface Rejection {
  status: number;
  message: string;
  /** Whether a form was sent, so that there is something to lose. */
  isSent: boolean;
  /** In seconds. */
  retryAfter?: number | undefined;
  /** Under which the log has a failure of ours. */
  requestId?: string | undefined;
}

interface Props {
  rejection: Rejection;
  site: { name: string; email: string };
}

const text = words.refused;

/** What happened, in words for people. */
export function getRejectionText({ status, message }: Rejection): { title: string; text: string } {
  if (status === 413) return text.reasons[413](LIMITS.longText.toLocaleString(language.lang));
  const known = status in text.reasons && text.reasons[status as 429];
  return known || { title: text.otherTitle, text: message };
}

/** Stands in for a page where the server refuses a person's browser: static, and made of nothing that has to be asked for. */
export function RejectionPage({ rejection, site }: Props) {
  const { status, isSent, retryAfter, requestId } = rejection;
  const reason = getRejectionText(rejection);
  return (
    <>
      <header className="main-bar">
        <div className="wrap main-bar__inner">
          <Logo name={site.name} />
        </div>
      </header>
      <main className="wrap page-state">
        <Motif variant="star" />
        <h1>{reason.title}</h1>
        <div className="prose flow">
          <p className="lead">{reason.text}</p>
          {isSent && <p>{text.kept}</p>}
          {retryAfter !== undefined && (
            <p>{isSent ? words.forms.sendAgainIn(retryAfter) : text.loadAgain(words.forms.formatWait(retryAfter))}</p>
          )}
          <p>
            {text.write}{' '}
            <a href={`mailto:${site.email}`}>
              <MailAddress>{site.email}</MailAddress>
            </a>
          </p>
          {requestId && (
            <p>
              {text.reference} <code>{requestId}</code>
            </p>
          )}
        </div>
        <div className="cluster">
          {!isSent && status !== 431 && (
            // biome-ignore lint/a11y/useValidAnchor: an empty address is the same one again, with its query
            <a className={buttonClass({ variant: 'primary' })} href="">
              {words.page.tryAgain}
            </a>
          )}
          <a className={buttonClass({ variant: 'secondary' })} href={paths.home()}>
            {words.page.goHome}
          </a>
        </div>
      </main>
    </>
  );
}
