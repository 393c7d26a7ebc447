import { useEffect, useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { InboxRowFragment } from '../../../schema/generated/desk/graphql';
import { buttonClass } from '../../ui/buttonClass';
import { ChevronIcon, CloseIcon } from '../../ui/icons';
import { copyText } from '../shared/copyText';
import { useToast } from '../ui/ActionsProvider';
import { DueClock, KindLabel, SilentMark, StateTag } from '../ui/cells';
import type { ListLinks } from './useListLinks';
import './RequestHeader.css';

/** Shows the sender and state of a request, and links to its neighbours and to the list. */
export function RequestHeader({ row, links }: { row: InboxRowFragment | undefined; links: ListLinks }) {
  const t = useTranslations('deskRequest');
  const heading = useRef<HTMLHeadingElement>(null);
  // Keyboard and screen reader continue here; a low window scrolls to it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className="request__header">
      <div className="request__heading">
        <h1 className="title-3" tabIndex={-1} ref={heading}>
          {row ? <bdi>{row.name}</bdi> : t('title')}
        </h1>
        <nav className="request__ways" aria-label={t('ways')}>
          <PagerLink to={links.previous} label={t('previous')} variant="request__way--up" />
          <PagerLink to={links.next} label={t('next')} />
          <Link className={buttonClass({ variant: 'quiet', icon: true })} to={links.list} aria-label={t('close')}>
            <CloseIcon />
          </Link>
        </nav>
      </div>
      {row && (
        <p className="request__state">
          <StateTag item={row} />
          <SilentMark item={row} />
          <DueClock item={row} />
          <KindLabel item={row} />
          <Reference reference={row.reference} />
        </p>
      )}
    </header>
  );
}

function PagerLink({ to, label, variant = '' }: { to: To | undefined; label: string; variant?: string }) {
  const className = `${buttonClass({ variant: 'quiet', icon: true })} ${variant}`;
  return to ? (
    <Link className={className} to={to} aria-label={label}>
      <ChevronIcon />
    </Link>
  ) : (
    <button type="button" className={className} aria-label={label} disabled>
      <ChevronIcon />
    </button>
  );
}

/** Shows the reference that people quote on the telephone; a press copies it. */
function Reference({ reference }: { reference: string }) {
  const t = useTranslations('deskRequest');
  const show = useToast();
  const copy = async () => {
    if (await copyText(reference)) show({ text: t('copied', { text: reference }) });
    else show({ tone: 'error', text: t('copyFailed') });
  };
  return (
    <button type="button" className="request__reference" onClick={copy} title={t('copy')}>
      <bdi>{reference}</bdi>
    </button>
  );
}
