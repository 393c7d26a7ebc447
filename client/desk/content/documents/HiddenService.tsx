import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ServiceUsesDocument } from '../../../../schema/generated/desk/graphql';

/** Says what hiding a service does, and what is about it, below the field that hides it; nothing below other fields. */
export function HiddenService({ path }: { path: string }) {
  const [, slug] = path.match(/^services\[([^\]]+)\]\.isHidden$/) ?? [];
  return slug ? <Uses slug={slug} /> : null;
}

function Uses({ slug }: { slug: string }) {
  const t = useTranslations('deskContent.lists');
  const [{ data }] = useQuery({
    query: ServiceUsesDocument,
    variables: { slug },
    requestPolicy: 'cache-and-network',
  });
  const uses = data?.serviceUses;
  return (
    <div className="content-note" role="status">
      <p>{t('hideService')}</p>
      {uses && (
        <p>
          {t('serviceRequests', { count: uses.waitingRequests })} {t('serviceProjects', { count: uses.projects })}
        </p>
      )}
    </div>
  );
}
