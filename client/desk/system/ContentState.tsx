import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ContentStatusDocument } from '../../../schema/generated/desk/graphql';
import { codeLanguage, getLocaleName } from '../../../schema/locales';
import { Notice } from '../../ui/Notice';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';

/** Shows which publication of texts visitors see, and why the latest one is not shown if this release refused it. */
export function ContentState() {
  const t = useTranslations('deskContent');
  const [{ data, error }, refetch] = useQuery({ query: ContentStatusDocument, requestPolicy: 'cache-and-network' });
  const { number = 0, refused, problems = [] } = data?.contentStatus ?? {};
  return (
    <DeskSection title={t('title')}>
      {!data && <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />}
      {data && <p>{number > 0 ? t('shown', { number }) : t('shownRelease')}</p>}
      {refused && (
        <Notice tone="error" title={t('refused', { number: refused })}>
          <ul>
            {problems.map(({ document, locale, path, message }) => (
              <li key={`${document} ${locale} ${path} ${message}`} lang={codeLanguage} dir="ltr">
                <span className="desk-code">{`${document} ${path}`.trim()}</span> ({getLocaleName(locale)}): {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </DeskSection>
  );
}
