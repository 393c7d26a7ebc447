import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ResetPasswordPageDocument } from '../../../schema/generated/graphql';
import { privateQuery } from '../../graphql/createClient';
import { loadPage } from '../../graphql/loadPage';
import { getTranslate } from '../../messages/localizationContext';
import type { PageHandle } from '../../navigation/pageMeta';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/buttonClass';
import { Motif } from '../../ui/Motif';
import { TextField } from '../../ui/TextField';
import { readToken } from '../newsletter/LinkPage';
import './ResetPasswordPage.css';

/** State of the page; `ask` and `set` are forms. */
type Step = 'ask' | 'sent' | 'set' | 'spent' | 'done';

const problems = ['email', 'password', 'busy'] as const;

interface PageData {
  step: Step;
  problem?: (typeof problems)[number] | undefined;
}

/**
 * Loads the state of the page. After each form, the server redirects here with the result in the query
 * (server/pages/installAccountForms).
 */
export async function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const { token } = readToken(args);
  const outcome = args.url.searchParams.get('outcome') ?? '';
  const problem = problems.find((each) => each === outcome);
  if (!token) return { step: outcome === 'sent' || outcome === 'done' ? outcome : 'ask', problem };
  const { passwordResetLink } = await loadPage(args, ResetPasswordPageDocument, { token }, privateQuery);
  return passwordResetLink ? { step: 'set', problem } : { step: 'spent' };
}

export const handle: PageHandle<PageData> = {
  meta: ({ step, problem }, localization) => {
    const t = getTranslate(localization, 'account');
    const title = t(`${step}.title`);
    return {
      title: problem ? getTranslate(localization, 'outcome')('faults', { title }) : title,
      description: t(`${step}.text`),
    };
  },
  searchParams: { token: [], outcome: [] },
  isSecret: true,
};

/**
 * Resets the password of staff who have forgotten it. Plain forms, posted to this address with and without scripts: visitors' forms
 * store drafts of typed text, which must not contain a password. No page links here.
 */
export function Component() {
  const { step, problem } = useLoaderData<typeof loader>();
  const t = useTranslations('account');
  const fields = useTranslations('fields');
  const error = problem && t(`problems.${problem}`);
  return (
    <section className="wrap page-state">
      <Motif variant="sign" />
      <h1 tabIndex={-1}>{t(`${step}.title`)}</h1>
      <p className="lead">{t(`${step}.text`)}</p>
      {step === 'ask' && (
        <form className="form account-form" method="post">
          <TextField
            id="reset-email"
            name="email"
            label={fields('email.label')}
            error={error}
            type="email"
            inputMode="email"
            autoComplete="username"
            required
          />
          <Submit label={t('ask.button')} />
        </form>
      )}
      {step === 'set' && (
        <form className="form account-form" method="post">
          <TextField
            id="reset-password"
            name="password"
            label={fields('newPassword.label')}
            hint={t('set.hint')}
            error={error}
            type="password"
            autoComplete="new-password"
            required
          />
          <Submit label={t('set.button')} />
        </form>
      )}
      {step === 'spent' && (
        <Link className={buttonClass({ variant: 'strong' })} to={paths.resetPassword()}>
          {t('spent.again')}
        </Link>
      )}
    </section>
  );
}

const Submit = ({ label }: { label: string }) => (
  <div className="form__actions">
    <Button type="submit" variant="primary" size="l">
      {label}
    </Button>
  </div>
);
