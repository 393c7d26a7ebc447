import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button';
import { PageAddress } from './PageAddress';

/** Loaded when it is asked for, because the library that makes names in addresses has the letters of all alphabets. */
const RenameDialog = lazy(async () => ({ default: (await import('./RenameDialog')).RenameDialog }));

interface Props {
  id: string;
  formerIds: readonly string[];
  /** Whether pages have had the address. */
  hasPage: boolean;
  /** Whether texts of the project are not saved. They would stay with the former address. */
  isUnsaved: boolean;
}

/** Shows the address of the page of a project with the former ones, and changes it. */
export function ProjectAddress({ id, formerIds, hasPage, isUnsaved }: Props) {
  const t = useTranslations('deskContent.projects');
  const [isOpen, setOpen] = useState(false);
  return (
    <PageAddress
      list="/portfolio"
      id={id}
      formerIds={formerIds}
      action={
        <Button size="s" disabled={isUnsaved} onClick={() => setOpen(true)}>
          {t('rename')}
        </Button>
      }
    >
      {isUnsaved && <p className="desk-soft">{t('renameUnsaved')}</p>}
      <Suspense>{isOpen && <RenameDialog id={id} hasPage={hasPage} onClose={() => setOpen(false)} />}</Suspense>
    </PageAddress>
  );
}
