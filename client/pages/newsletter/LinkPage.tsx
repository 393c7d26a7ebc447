import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { LinkState } from '../../../schema/generated/graphql';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/buttonClass';
import { Motif } from '../../ui/Motif';
import '../../layouts/PageState.css';

/** Returns the token in the link of the mail. */
export const readToken = ({ url }: LoaderFunctionArgs) => ({
  token: url.searchParams.get('token') ?? '',
});

interface LinkText {
  title: string;
  text: string;
  /** Label of the only button; absent if nothing is left to do. */
  button?: string;
}

const states = { CONFIRMED: 'confirmed', EXPIRED: 'expired', UNKNOWN: 'unknown' } as const;

/** Translator for the messages of the newsletter or those of accounts, which have the same keys. */
type TranslateLink = (
  key: 'confirm.button' | `${'confirm' | (typeof states)[keyof typeof states]}.${'title' | 'text'}`,
) => string;

/** Returns the text on the page of a confirmation link. */
export function getLinkText(state: LinkState, t: TranslateLink): LinkText {
  if (state === 'READY') return { title: t('confirm.title'), text: t('confirm.text'), button: t('confirm.button') };
  return { title: t(`${states[state]}.title`), text: t(`${states[state]}.text`) };
}

/**
 * The page of a link in a mail. Opening it changes nothing, because programs that scan mail open links, too. Only the button does,
 * by a POST to this address, with and without scripts.
 */
export function LinkPage({ title, text, button }: LinkText) {
  const t = useTranslations('subscription');
  return (
    <section className="wrap page-state">
      <Motif variant="sign" />
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{text}</p>
      {button ? (
        <form method="post">
          <input type="hidden" name="form" value="link" />
          <Button type="submit" variant="primary" size="l">
            {button}
          </Button>
        </form>
      ) : (
        <Link className={buttonClass({ variant: 'strong' })} to={paths.home()}>
          {t('toHome')}
        </Link>
      )}
    </section>
  );
}
