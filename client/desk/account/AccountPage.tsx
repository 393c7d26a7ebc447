import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ProfileDocument } from '../../../schema/generated/desk/graphql';
import { useDeskTitle } from '../shared/useDeskTitle';
import { DensitySelect } from '../ui/DensitySelect';
import { DeskSection } from '../ui/DeskSection';
import { LocaleSelect } from '../ui/LocaleSelect';
import { QueryState } from '../ui/QueryState';
import { ShortcutSetting } from '../ui/ShortcutSetting';
import { CalendarAddress } from './CalendarAddress';
import { MailLocaleSelect } from './MailLocaleSelect';
import { NameForm } from './NameForm';
import { Notifications } from './Notifications';
import { OwnPreviews } from './OwnPreviews';
import { PasswordForm } from './PasswordForm';
import { SecondFactor } from './SecondFactor';
import { SignatureForm } from './SignatureForm';
import { SignedIn } from './SignedIn';
import { WeeklyFigures } from './WeeklyFigures';

/** Shows the settings of the user's account, and of the desk on this device. */
export function AccountPage() {
  const t = useTranslations('deskAccount');
  const shortcuts = useTranslations('deskShortcuts');
  useDeskTitle(t('title'));
  const [{ data, error }, refresh] = useQuery({ query: ProfileDocument });
  return (
    <main className="desk-page desk-page--sections">
      <h1 className="title-2">{t('title')}</h1>
      <SignedIn />
      <Notifications />
      <WeeklyFigures />
      <CalendarAddress />
      <OwnPreviews />
      <DeskSection title={t('language')} lead={t('languageLead')}>
        <div className="desk-form">
          <LocaleSelect />
        </div>
      </DeskSection>
      {data && (
        <DeskSection title={t('mailLanguage')} lead={t('mailLanguageLead')}>
          <div className="desk-form">
            <MailLocaleSelect stored={data.mailLocale} />
          </div>
        </DeskSection>
      )}
      <DeskSection title={t('densityTitle')} lead={t('densityLead')}>
        <div className="desk-form">
          <DensitySelect />
        </div>
      </DeskSection>
      <DeskSection title={shortcuts('title')} lead={shortcuts('settingLead')}>
        <ShortcutSetting />
      </DeskSection>
      {!data && (
        <QueryState error={error} onRetry={() => refresh({ requestPolicy: 'network-only' })} blocks={[16, 18]} />
      )}
      {data && <NameForm profile={data.profile} />}
      <SignatureForm />
      <PasswordForm />
      {data && <SecondFactor isOn={data.profile.hasSecondFactor} />}
    </main>
  );
}
