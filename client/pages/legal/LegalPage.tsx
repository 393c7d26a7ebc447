import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { LegalPageDocument, type LegalPageQuery } from '../../../schema/generated/graphql';
import { loadPage, notFound } from '../../graphql/loadPage';
import { useSite } from '../../graphql/useSite';
import { PageHead } from '../../layouts/PageHead';
import { getTranslate, localizationContext } from '../../messages/localizationContext';
import type { PageHandle } from '../../navigation/pageMeta';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { ErrorPage } from '../ErrorPage';
import { NotFound } from '../not-found/NotFound';
import './LegalPage.css';

export async function loader(args: LoaderFunctionArgs) {
  const slug = (args.params.document ?? '').toLowerCase();
  const { legalDocument } = await loadPage(args, LegalPageDocument, { slug });
  if (legalDocument) return legalDocument;
  const t = getTranslate(args.context.get(localizationContext), 'page');
  throw notFound(t('notFoundTitle'), t('notFoundText'));
}
export const ErrorBoundary = () => <ErrorPage notFound={<NotFound />} />;

export const handle: PageHandle<NonNullable<LegalPageQuery['legalDocument']>> = {
  meta({ slug, title, summary }) {
    const path = paths.document(slug);
    return { title, description: summary, path, breadcrumb: [{ label: title, href: path }] };
  },
};

/** A legal document, which can be searched, linked by section, and printed. */
export function Component() {
  const t = useTranslations('legal');
  const { slug, title, date, dateText, summary, sections } = useLoaderData<typeof loader>();
  const { documents } = useSite();
  const others = documents.filter(({ href, menu }) => menu !== 'NONE' && href !== paths.document(slug));
  return (
    <article className="legal">
      <PageHead title={title} lead={summary}>
        <p>{t.rich('inForceSince', { date: dateText, time: (chunks) => <time dateTime={date}>{chunks}</time> })}</p>
      </PageHead>
      <div className="wrap legal__columns">
        <nav className="legal__contents above-bar" aria-labelledby="legal-contents">
          <h2 className="title-4" id="legal-contents">
            {t('contents')}
          </h2>
          <ol className="legal__list">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <Link to={`#${id}`}>{heading}</Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal__text">
          {sections.map(({ id, heading, html }) => (
            <section key={id} id={id}>
              <h2>{heading}</h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, made from files of this repository */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </div>
      </div>
      <nav className="wrap legal__more cluster" aria-label={t('more')}>
        {others.map(({ href, label }) => (
          <Link key={href} className={buttonClass()} to={href}>
            {label}
          </Link>
        ))}
        <Link className={buttonClass({ variant: 'strong' })} to={paths.contact()}>
          {t('contact')}
        </Link>
      </nav>
    </article>
  );
}
