import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { getDocumentGroup, getDocumentPage, getDocumentPath, getPagePath } from '../../../../schema/contentDocuments';
import type { SitePagesQuery } from '../../../../schema/generated/desk/graphql';
import { type Locale, localeNames, locales } from '../../../../schema/locales';
import { usePageLocale } from '../../../messages/Localized';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/buttonClass';
import { Dialog } from '../../../ui/Dialog';
import { DesktopIcon, MobileIcon } from '../../../ui/icons';
import { useDocumentName } from '../../shared/useDocumentName';
import { ClientLinks } from '../publishing/ClientLinks';
import { PublishDialog } from '../publishing/PublishDialog';
import type { ShownPage } from '../publishing/previewAddress';
import { usePublishers } from '../publishing/usePublishers';
import { fillFacts } from './address';
import { DiscardDocuments } from './DiscardDocuments';
import { UnsavedTexts } from './UnsavedTexts';
import { WIDTHS, type Width } from './useStageSize';

interface Props {
  data: SitePagesQuery | undefined;
  shown: ShownPage;
  width: Width;
  /** How many texts of the page differ from the published ones; undefined until it is known. */
  marked: number | undefined;
  isMarking: boolean;
  onShow: (page: ShownPage) => void;
  onLocale: (locale: Locale) => void;
  onWidth: (width: Width) => void;
  onMarking: (isMarking: boolean) => void;
  /** Stores what is typed. */
  onSave: () => Promise<void>;
  /** Called when drafts were published or discarded. */
  onChanged: () => void;
}

const GROUPS = ['pages', 'services', 'projects', 'articles', 'legal'] as const;
const ICONS = { phone: MobileIcon, desktop: DesktopIcon };

/** Chooses what is shown, and publishes, discards and shares the drafts. */
export function SiteBar(props: Props) {
  const { data, shown, width, marked, isMarking, onShow, onLocale, onWidth, onMarking, onSave, onChanged } = props;
  const t = useTranslations('deskVisual');
  const content = useTranslations('deskContent');
  const [open, setOpen] = useState<'publish' | 'discard' | 'share'>();
  const pages = usePages(data);
  const { mayPublish, names } = usePublishers(data?.staff ?? []);
  const count = countDrafts(data?.contentDocuments ?? []);
  const close = () => setOpen(undefined);
  // What is typed goes with it.
  const openAfterSave = (dialog: typeof open) => void onSave().then(() => setOpen(dialog));
  // A query chooses a part of a page, such as a tab.
  const [shownPath = ''] = shown.page.split('?');
  const isKnown = pages.some(({ path }) => path === shownPath);
  return (
    <div className="site-bar">
      <div className="site-bar__page">
        <label className="site-bar__choice">
          <span className="visually-hidden">{t('page')}</span>
          <select
            value={isKnown ? shownPath : shown.page}
            onChange={({ target }) => onShow({ ...shown, page: target.value })}
          >
            {!isKnown && <option value={shown.page}>{t('otherPage')}</option>}
            {GROUPS.filter((name) => pages.some(({ group }) => group === name)).map((group) => (
              <optgroup key={group} label={t(`groups.${group}`)}>
                {pages
                  .filter((page) => page.group === group)
                  .map(({ path, title, drafts }) => (
                    <option key={path} value={path}>
                      {drafts > 0 ? t('pageDrafts', { title, count: drafts }) : title}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
        <label className="site-bar__choice">
          <span className="visually-hidden">{content('previewLanguage')}</span>
          <select value={shown.locale} onChange={({ target }) => onLocale(target.value as Locale)}>
            {localeNames.map((name) => (
              <option key={name} value={name} lang={name}>
                {locales[name].name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="site-bar__tools">
        <fieldset className="site-bar__widths">
          <legend className="visually-hidden">{content('previewWidth')}</legend>
          {(Object.keys(WIDTHS) as Width[]).map((name) => {
            const Icon = ICONS[name];
            return (
              <Button
                key={name}
                size="s"
                aria-pressed={name === width}
                aria-label={content(`previewWidths.${name}`)}
                onClick={() => onWidth(name)}
              >
                <Icon />
              </Button>
            );
          })}
        </fieldset>
        <Button size="s" aria-pressed={isMarking} onClick={() => onMarking(!isMarking)}>
          {marked === undefined ? t('differs') : t('differsHere', { count: marked })}
        </Button>
        <UnsavedTexts />
        <p className="site-bar__state desk-soft">
          {count > 0 && !mayPublish && data && content('publishers', { names: names.join(', ') })}
          {count === 0 && data && content('noDrafts')}
        </p>
        <div className="site-bar__actions">
          {mayPublish && count > 0 && (
            <Button size="s" variant="strong" onClick={() => openAfterSave('publish')}>
              {t('publish', { count })}
            </Button>
          )}
          {count > 0 && (
            <Button size="s" onClick={() => openAfterSave('discard')}>
              {t('discard')}
            </Button>
          )}
          <Button size="s" onClick={() => openAfterSave('share')}>
            {content('copyLink')}
          </Button>
          <Link className={buttonClass({ size: 's' })} to="/content/list">
            {t('toList')}
          </Link>
        </div>
      </div>
      {open === 'publish' && (
        <PublishDialog basedOn={data?.contentPublications[0]?.number ?? 0} onClose={close} onPublished={onChanged} />
      )}
      {open === 'discard' && (
        <DiscardDocuments documents={data?.contentDocuments ?? []} onClose={close} onDiscarded={onChanged} />
      )}
      {open === 'share' && (
        <Dialog title={content('copyLink')} closeLabel={t('close')} onClose={close}>
          <ClientLinks />
        </Dialog>
      )}
    </div>
  );
}

type Documents = SitePagesQuery['contentDocuments'];

const countDrafts = (documents: Documents): number =>
  documents.flatMap(({ states }) => states).reduce((sum, { drafts }) => sum + drafts, 0);

/** Returns the pages of the site that have texts of their own, with their titles and how many drafts those texts have. */
function usePages(data: SitePagesQuery | undefined) {
  const getName = useDocumentName();
  const locale = usePageLocale().toUpperCase();
  const { units = [], placeholders = [] } = data?.contentDocument ?? {};
  const all = data?.contentDocuments ?? [];
  const pages = units.flatMap(({ path, texts }) => {
    const [, id] = path.match(/^pages\[([^\]]+)\]\.title$/) ?? [];
    const title = (texts.find((text) => text.locale === locale) ?? texts[0])?.draft;
    const word = (name: string) =>
      placeholders.find((fact) => fact.name === name)?.values.find((value) => value.locale === locale)?.value;
    if (!id) return [];
    // Its title is that of the agency.
    const name = id === 'home' ? getName(id) : fillFacts(String(title ?? ''), word);
    const own = units.filter((unit) => unit.path.startsWith(`pages[${id}].`)).flatMap((unit) => unit.texts);
    const drafts =
      own.filter(({ states }) => states.includes('DRAFT')).length +
      countDrafts(all.filter((document) => getDocumentPage(document.id) === id));
    return [{ group: 'pages', path: getPagePath(id), title: name, drafts }];
  });
  const documents = all.filter(({ id, isDeleted }) => !isDeleted && id.includes('/'));
  return [
    ...pages,
    ...documents.map((document) => ({
      group: getDocumentGroup(document.id),
      path: getDocumentPath(document.id),
      title: getName(document.id),
      drafts: countDrafts([document]),
    })),
  ];
}
