import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePageMeta } from '../navigation/useDocumentMeta';
import { paths } from '../paths';
import { Motif } from '../ui/Motif';
import { Breadcrumb } from './Breadcrumb';
import './PageHead.css';

type PageHeadProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Content below the lead, such as actions or facts. */
  children?: ReactNode;
};

/** Head of every page except home: breadcrumb, its only h1, and a lead. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  const t = useTranslations();
  const home = { label: t('page.home'), href: paths.home() };
  const breadcrumb = usePageMeta()?.breadcrumb ?? [];
  return (
    <header className="page-head">
      <Motif variant="weave" className="page-head__weave leans" />
      <div className="wrap page-head__inner">
        <Breadcrumb label={t('layout.breadcrumb')} items={[home, ...breadcrumb]} />
        <h1 className="page-head__title">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </header>
  );
}
