import { useTranslations } from 'use-intl';
import type { ContentBoardQuery } from '../../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../../schema/locales';

type States = ContentBoardQuery['contentDocuments'][number]['states'];

const COUNTS = ['drafts', 'missing', 'sourceChanged', 'defaultChanged', 'orphaned'] as const;

/** Shows the missing and outdated texts of each language of a document; nothing if there are none. */
export function StateTags({ states }: { states: States }) {
  const t = useTranslations('deskContent');
  return (
    <ul className="content-states">
      {states.flatMap((state) =>
        COUNTS.filter((name) => state[name] > 0).map((name) => (
          <li key={`${state.locale} ${name}`} className={`content-state content-state--${name}`}>
            <bdi>{getLocaleName(state.locale)}</bdi>
            {': '}
            {t(`counts.${name}`, { count: state[name] })}
          </li>
        )),
      )}
    </ul>
  );
}
