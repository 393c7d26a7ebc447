import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { getDocumentPath, getPagePath } from '../../../../schema/contentDocuments';
import { agency } from '../../../../schema/generated/agency';
import type { ContentDocumentFieldsFragment } from '../../../../schema/generated/desk/graphql';
import { addLocale, getKnownLocale, getLocaleName } from '../../../../schema/locales';
import { getDocumentTitle } from '../../../navigation/pageMeta';
import { Picture } from '../../../ui/Picture';
import { getTextAttributes } from '../texts/contentText';
import { useFill } from '../texts/FactsContext';
import { type LinkPicture, readLinkPicture } from './readLinkPicture';
import { DESCRIPTION, TITLE } from './searchLength';
import { shorten } from './shorten';
import type { DocumentDraft } from './useDocumentDraft';
import './SearchPreview.css';

type Unit = ContentDocumentFieldsFragment['units'][number];

/** Size of the pictures of links (server/pages/getShareImage). */
const [WIDTH, HEIGHT] = [1200, 630];

interface Props {
  /** Address of the page without its language, such as `/contact`. */
  address: string;
  /** Returns title and description in a language. */
  getTexts: (locale: string) => { title: string; description: string };
  locales: readonly string[];
}

/** Draws a page as search engines and link previews show it, with the lengths of title and description, in each language. */
export function SearchPreview({ address, getTexts, locales }: Props) {
  const t = useTranslations('deskContent.searchPreview');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="desk-details content-preview" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('title')}</summary>
      <ul className="content-unit__texts">
        {isOpen &&
          locales.map((locale) => (
            <li key={locale}>
              <p className="desk-soft">
                <bdi>{getLocaleName(locale)}</bdi>
              </p>
              <Preview locale={locale} address={address} {...getTexts(locale)} />
            </li>
          ))}
      </ul>
    </details>
  );
}

function Preview({
  locale,
  address,
  title,
  description,
}: { locale: string; address: string } & ReturnType<Props['getTexts']>) {
  const t = useTranslations('deskContent.searchPreview');
  const fill = useFill();
  const [head, text] = [getDocumentTitle(fill(title, locale), agency.name), fill(description, locale)];
  const path = addLocale(getKnownLocale(locale.toLowerCase()), address);
  const steps = path.split('/').filter(Boolean);
  return (
    <>
      <div className="content-preview__result" {...getTextAttributes(locale)}>
        <p className="content-preview__site">
          <bdi>{agency.name}</bdi> <bdi dir="ltr">{[agency.domain, ...steps].join(' › ')}</bdi>
        </p>
        <p className="content-preview__title">{shorten(head, TITLE)}</p>
        <p>{shorten(text, DESCRIPTION)}</p>
      </div>
      <div className="content-preview__card" {...getTextAttributes(locale)}>
        <PreviewPicture path={path} />
        <div className="content-preview__words">
          <p className="content-preview__site">
            <bdi dir="ltr">{agency.domain}</bdi>
          </p>
          <p className="content-preview__title">{head}</p>
          <p>{shorten(text, DESCRIPTION)}</p>
        </div>
      </div>
      <Length label={t('titleLength', { count: head.length, max: TITLE })} isLong={head.length > TITLE} />
      <Length
        label={t('descriptionLength', { count: text.length, max: DESCRIPTION })}
        isLong={text.length > DESCRIPTION}
      />
    </>
  );
}

/** Shows the picture of a link to the page, or says that there is none. */
function PreviewPicture({ path }: { path: string }) {
  const t = useTranslations('deskPictures');
  const [picture, setPicture] = useState<LinkPicture | null>();
  useEffect(() => {
    const reading = new AbortController();
    readLinkPicture(path, reading.signal).then(
      (found) => setPicture(found ?? null),
      () => reading.signal.aborted || setPicture(null),
    );
    return () => reading.abort();
  }, [path]);
  if (picture === undefined) return <div className="content-preview__picture" />;
  return (
    <div className="content-preview__picture">
      <Picture
        src={picture?.src ?? ''}
        alt={picture?.alt ?? ''}
        width={WIDTH}
        height={HEIGHT}
        placeholder={t('noPicture')}
      />
    </div>
  );
}

function Length({ label, isLong }: { label: string; isLong: boolean }) {
  const t = useTranslations('deskContent.searchPreview');
  return (
    <p className={isLong ? 'content-preview__long' : 'desk-soft'}>
      {label}
      {isLong && <> {t('cut')}</>}
    </p>
  );
}

/** Address of the page of a unit that is the description of a page; undefined for other units. */
function getAddress(document: string, path: string): string | undefined {
  const page = path.match(/^pages\[([^\]]+)\]\.description$/)?.[1];
  if (page) return getPagePath(page);
  const isDescription = [
    'service.description',
    'project.description',
    'article.summary',
    'legalDocument.summary',
  ].includes(path);
  return isDescription ? getDocumentPath(document) : undefined;
}

interface UnitProps {
  document: ContentDocumentFieldsFragment;
  unit: Unit;
  draft: DocumentDraft;
}

/** Shows the preview below the description of a page. */
export function UnitPreview({ document, unit, draft }: UnitProps) {
  const address = getAddress(document.id, unit.path);
  const heading =
    document.units.find(({ path }) => path === unit.path.replace(/(description|summary)$/, 'title')) ?? unit;
  if (!address) return null;
  const read = ({ path, texts }: Unit, locale: string) => {
    const text = texts.find((own) => own.locale === locale);
    return String((text && draft.getValue(path, text)) ?? '');
  };
  return (
    <SearchPreview
      address={address}
      locales={unit.texts.map(({ locale }) => locale)}
      getTexts={(locale) => ({ title: read(heading, locale), description: read(unit, locale) })}
    />
  );
}
