import { useTranslations } from 'use-intl';
import { useSite } from '../../graphql/useSite';
import { getCityLine } from '../../siteFacts';
import { MailAddress } from '../../ui/MailAddress';

/** Lists the telephone number, address and links of the agency. */
export function ReachUs() {
  const t = useTranslations('contact');
  const { email, phone, phoneLink, address, officeHours } = useSite();
  return (
    <section aria-labelledby="contact-reach-title">
      <h2 className="title-3" id="contact-reach-title">
        {t('reachTitle')}
      </h2>
      <dl className="contact-page__facts">
        <dt>{t('emailLabel')}</dt>
        <dd>
          <a dir="ltr" href={`mailto:${email}`}>
            <MailAddress>{email}</MailAddress>
          </a>
        </dd>
        <dt>{t('phoneLabel')}</dt>
        <dd>
          <a className="numbers" dir="ltr" href={phoneLink}>
            {phone}
          </a>
        </dd>
        <dt>{t('addressLabel')}</dt>
        <dd>
          <address>
            <bdi>{address.company}</bdi>
            <br />
            <bdi>{address.street}</bdi>
            <br />
            {getCityLine(address, t)}
          </address>
        </dd>
        <dt>{t('hoursLabel')}</dt>
        <dd>{officeHours}</dd>
      </dl>
    </section>
  );
}
