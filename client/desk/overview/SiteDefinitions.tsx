import { useTranslations } from 'use-intl';

const NAMES = ['seen', 'touched', 'sent', 'share', 'source', 'device', 'missing'] as const;

/** Defines every figure of page views. */
export function SiteDefinitions() {
  const t = useTranslations('deskSite');
  return (
    <details className="desk-card site-definitions">
      <summary className="title-4">{t('definitions')}</summary>
      <dl>
        {NAMES.map((name) => (
          <div key={name}>
            <dt>{t(`definitionNames.${name}`)}</dt>
            <dd>{t(`definitionTexts.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
