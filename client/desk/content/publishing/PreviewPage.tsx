import { useEffect, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { OpenContentPreviewDocument } from '../../../../schema/generated/desk/graphql';
import { type Locale, localeNames, locales } from '../../../../schema/locales';
import { usePageLocale } from '../../../messages/Localized';
import { buttonClass } from '../../../ui/buttonClass';
import { Notice } from '../../../ui/Notice';
import { SelectField } from '../../../ui/SelectField';
import { useChange } from '../../data/useChange';
import { ProblemList } from '../../shared/ProblemList';
import { useDeskTitle } from '../../shared/useDeskTitle';
import { QueryState } from '../../ui/QueryState';
import { getPreviewAddress, PAGE_PARAMETER } from './previewAddress';
import './PreviewPage.css';

const WIDTHS = ['desktop', 'phone'] as const;
type Width = (typeof WIDTHS)[number];

/** Shows the site with all drafts in a frame, as wide as a phone or a desktop window. */
export function PreviewPage() {
  const t = useTranslations('deskContent');
  useDeskTitle(t('previewTitle'));
  const { answer, run } = useChange(OpenContentPreviewDocument);
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    void run({});
  }, [run]);
  const { result, problems = [], error } = answer ?? {};
  return (
    <main className="desk-page preview-page">
      <Link to="/content">{t('back')}</Link>
      <h1 className="title-2">{t('previewTitle')}</h1>
      {!answer?.outcome && <QueryState error={error} onRetry={() => void run({})} blocks={[6, 40]} />}
      {problems.length > 0 && (
        <Notice tone="error" title={t('previewProblems')}>
          <ProblemList problems={problems} />
        </Notice>
      )}
      {result && <Frame link={result.path} />}
    </main>
  );
}

function Frame({ link }: { link: string }) {
  const t = useTranslations('deskContent');
  const id = useId();
  const [searchParams] = useSearchParams();
  const [locale, setLocale] = useState<Locale>(usePageLocale());
  const [width, setWidth] = useState<Width>('desktop');
  const address = getPreviewAddress(link, searchParams.get(PAGE_PARAMETER) ?? '/', locale);
  return (
    <>
      <div className="preview-page__choices">
        <SelectField
          id={`${id}-locale`}
          name="locale"
          label={t('previewLanguage')}
          options={localeNames.map((name) => ({ value: name, label: locales[name].name }))}
          value={locale}
          onChange={({ target }) => setLocale(target.value as Locale)}
        />
        <SelectField
          id={`${id}-width`}
          name="width"
          label={t('previewWidth')}
          options={WIDTHS.map((value) => ({ value, label: t(`previewWidths.${value}`) }))}
          value={width}
          onChange={({ target }) => setWidth(target.value as Width)}
        />
        <a className={buttonClass({ size: 's' })} href={address} target="_blank" rel="noreferrer">
          {t('previewTab')}
        </a>
      </div>
      <div className="preview-page__frame">
        <iframe
          key={address}
          className={`preview-page__site preview-page__site--${width}`}
          src={address}
          title={t('previewFrame')}
        />
      </div>
    </>
  );
}
