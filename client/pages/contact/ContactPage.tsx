import type { ContactPageQuery } from '../../../schema/generated/graphql';
import { ContactForm } from '../../contact/ContactForm';
import { PageHead } from '../../layouts/PageHead';
import type { Head } from '../../page/Head';
import { headOfText } from '../../page/headOfText';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { words } from '../../words/words';
import { ReachUs } from './ReachUs';
import './ContactPage.css';

type Data = ContactPageQuery;

export const head = ({ page }: Data): Head => headOfText(page, paths.contact(), words.layout.contact);

export function Page({ data: { page } }: { data: Data }) {
  return (
    <>
      <PageHead title={page?.heading} lead={page?.introduction} />
      <div className="wrap contact-page">
        <section aria-labelledby="contact-form-title">
          <h2 className="contact-page__title" id="contact-form-title">
            {words.contact.formTitle}
          </h2>
          <ContactForm />
        </section>
        <div className="contact-page__aside">
          <ReachUs />
          <section className="contact-page__quote" aria-labelledby="contact-quote-title">
            <h2 className="title-3" id="contact-quote-title">
              {words.contact.quoteTitle}
            </h2>
            <p>{words.contact.quoteText}</p>
            <a className={buttonClass({ variant: 'strong' })} href={paths.getQuote()}>
              {words.contact.quoteLink}
            </a>
          </section>
        </div>
      </div>
    </>
  );
}
