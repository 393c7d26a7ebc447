import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ContentDocumentFieldsFragment } from '../../../../schema/generated/desk/graphql';
import { PageAddress } from '../projects/PageAddress';
import { ProjectAddress } from '../projects/ProjectAddress';
import { EntryList } from './EntryList';
import { groupUnits, type Text, toIds, type Unit } from './entryUnits';
import { UnitPreview } from './SearchPreview';
import { UnitFields } from './UnitFields';
import type { DocumentDraft } from './useDocumentDraft';

interface Props {
  units: readonly Unit[];
  /** Title of the entry that has them. */
  entry?: string;
  document: ContentDocumentFieldsFragment;
  draft: DocumentDraft;
}

/** Leads from the price of a service to those of its packages, whose lowest it is. */
function PackagesLink({ path }: Pick<Unit, 'path'>) {
  const t = useTranslations('deskContent.price');
  const [, slug] = path.match(/^services\[([^\]]+)\]\.price$/) ?? [];
  return slug ? (
    <p className="desk-soft">
      {t('lowest')} <Link to={`/content/services/${slug}`}>{t('packages')}</Link>
    </p>
  ) : null;
}

const PROJECT_IDS = 'project.formerIds';
const ARTICLE_IDS = 'article.formerIds';
const TITLE = 'project.title';

const isShown = (text: Text | undefined): boolean => typeof text?.published === 'string';

/** Shows the units of a document or of an entry, in their order, and the address of its page last. */
export function Units({ units, entry, document, draft }: Props) {
  // The fields of a new entry stay where they are when it gets its id.
  const getKey = ({ path }: Unit) => (entry === undefined ? path : path.replace(/^.*\]/, ''));
  const isAddress = ({ path }: Unit) => path === PROJECT_IDS || path === ARTICLE_IDS;
  const ordered = [...units.filter((unit) => !isAddress(unit)), ...units.filter(isAddress)];
  return groupUnits(ordered).map(({ unit, entries }) =>
    entries ? (
      <EntryList key={getKey(unit)} list={unit} entries={entries} draft={draft}>
        {(own, title) => <Units units={own} entry={title} document={document} draft={draft} />}
      </EntryList>
    ) : unit.path === ARTICLE_IDS ? (
      <PageAddress
        key={unit.path}
        list="/articles"
        id={document.id.replace('articles/', '')}
        formerIds={toIds(unit.texts[0]?.draft)}
      />
    ) : unit.path === PROJECT_IDS ? (
      <ProjectAddress
        key={unit.path}
        id={document.id.replace('projects/', '')}
        formerIds={toIds(unit.texts[0]?.draft)}
        hasPage={units.some(({ path, texts }) => path === TITLE && isShown(texts[0]))}
        isUnsaved={draft.hasUnsaved()}
      />
    ) : (
      <div key={getKey(unit)}>
        <UnitFields unit={unit} {...(entry !== undefined && { entry })} draft={draft} />
        <PackagesLink path={unit.path} />
        <UnitPreview document={document} unit={unit} draft={draft} />
      </div>
    ),
  );
}
