import { useSite } from '../../graphql/useSite';
import { MailAddress } from '../../ui/MailAddress';
import { words } from '../../words/words';

/** Every way to reach the agency without a form. */
export function ReachUs() {
  const { email, phone, phoneLink, address, officeHours } = useSite();
  return (
    <section aria-labelledby="contact-reach-title">
      <h2 className="title-3" id="contact-reach-title">
        {words.contact.reachTitle}
      </h2>
      <dl className="contact-page__facts">
        <dt>{words.contact.emailLabel}</dt>
        <dd>
          <a href={`mailto:${email}`}>
            <MailAddress>{email}</MailAddress>
          </a>
        </dd>
        <dt>{words.contact.phoneLabel}</dt>
        <dd>
          <a className="numbers" href={phoneLink}>
            {phone}
          </a>
        </dd>
        <dt>{words.contact.addressLabel}</dt>
        <dd>
          <address>
            {address.company}
            <br />
            {address.street}
            <br />
            {address.postalCode} {address.city}, {address.country}
          </address>
        </dd>
        <dt>{words.contact.hoursLabel}</dt>
        <dd>{officeHours}</dd>
      </dl>
    </section>
  );
}
