import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ContactPageDocument, type ContactPageQuery } from '../../../schema/generated/graphql';
import { ContactForm } from '../../contact/ContactForm';
import { createFormAction } from '../../forms/submitForm';
import { loadPage } from '../../graphql/loadPage';
import { PageHead } from '../../layouts/PageHead';
import { getTranslate } from '../../messages/localizationContext';
import { getTextMeta, type PageHandle } from '../../navigation/pageMeta';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { ReachUs } from './ReachUs';
import './ContactPage.css';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ContactPageDocument);
export const action = createFormAction('contact');

export const handle: PageHandle<ContactPageQuery> = {
  meta: ({ page }, localization) => getTextMeta(page, paths.contact(), getTranslate(localization, 'layout')('contact')),
};

export function Component() {
  const t = useTranslations('contact');
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={page?.heading} lead={page?.introduction} />
      <div className="wrap contact-page">
        <section aria-labelledby="contact-form-title">
          <h2 className="contact-page__title" id="contact-form-title">
            {t('formTitle')}
          </h2>
          <ContactForm />
        </section>
        <div className="contact-page__aside">
          <ReachUs />
          <section className="contact-page__quote" aria-labelledby="contact-quote-title">
            <h2 className="title-3" id="contact-quote-title">
              {t('quoteTitle')}
            </h2>
            <p>{t('quoteText')}</p>
            <Link className={buttonClass({ variant: 'strong' })} to={paths.getQuote()}>
              {t('quoteLink')}
            </Link>
          </section>
        </div>
      </div>
    </>
  );
}
