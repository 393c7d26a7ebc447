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
  /** Below the lead: actions, facts. */
  children?: ReactNode;
};

/** The opening of every page but home: where one is, its one h1, what it is about. */
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
