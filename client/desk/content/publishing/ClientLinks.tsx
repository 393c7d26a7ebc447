import { useId, useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  type ContentPreviewFieldsFragment,
  ContentPreviewsDocument,
  RevokeContentPreviewDocument,
  ShareContentPreviewDocument,
} from '../../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../../schema/personName';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { TextField } from '../../../ui/TextField';
import { useChange } from '../../data/useChange';
import { copyText } from '../../shared/copyText';
import { ProblemList } from '../../shared/ProblemList';
import { useToast } from '../../ui/ActionsProvider';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DeskSection } from '../../ui/DeskSection';
import { QueryState } from '../../ui/QueryState';
import { Time, useFormatTime } from '../../ui/Time';

/** Makes links with which clients see the drafts without a sign-in, lists them and revokes them. */
export function ClientLinks() {
  const t = useTranslations('deskContent');
  const show = useToast();
  const id = useId();
  const [{ data, error }, refetch] = useQuery({ query: ContentPreviewsDocument, requestPolicy: 'cache-and-network' });
  const sharing = useChange(ShareContentPreviewDocument);
  const problems = sharing.answer?.problems ?? [];
  const [link, setLink] = useState<string>();
  const [revoked, setRevoked] = useState<ContentPreviewFieldsFragment>();
  const reload = () => refetch({ requestPolicy: 'network-only' });
  const make = async () => {
    const { result } = await sharing.run({});
    if (!result) return;
    const address = location.origin + result.path;
    setLink(address);
    if (await copyText(address)) show({ text: t('linkCopied') });
  };
  const links = data?.contentPreviews;
  return (
    <DeskSection
      title={t('links')}
      lead={t('linksLead')}
      aside={
        <Button size="s" busy={sharing.isBusy} disabled={sharing.isBusy} onClick={() => void make()}>
          {t('copyLink')}
        </Button>
      }
    >
      {sharing.error && <Notice tone="error">{sharing.error}</Notice>}
      {problems.length > 0 && (
        <Notice tone="error" title={t('previewProblems')}>
          <ProblemList problems={problems} />
        </Notice>
      )}
      {link && <TextField id={id} name="link" label={t('newLink')} value={link} dir="ltr" readOnly />}
      {!links && <QueryState error={error} onRetry={reload} />}
      {links?.length === 0 && <p className="desk-soft">{t('noLinks')}</p>}
      {links && links.length > 0 && <Links links={links} onRevoke={setRevoked} />}
      {revoked && (
        <RevokeDialog
          preview={revoked}
          onClose={() => setRevoked(undefined)}
          onRevoked={() => {
            setLink(undefined);
            reload();
          }}
        />
      )}
    </DeskSection>
  );
}

interface LinksProps {
  links: readonly ContentPreviewFieldsFragment[];
  onRevoke: (preview: ContentPreviewFieldsFragment) => void;
}

function Links({ links, onRevoke }: LinksProps) {
  const t = useTranslations('deskContent');
  const formatTime = useFormatTime();
  return (
    <ul className="desk-rows">
      {links.map((preview) => {
        const { id, author, createdAt, expiresAt } = preview;
        return (
          <li key={id} className="desk-row">
            <div className="desk-row__text">
              <p>
                {t('linkMade', { name: author ? getPersonName(author) : t('formerStaff') })} · <Time at={createdAt} />
              </p>
              <p className="desk-soft">
                {t('linkEnds')} <Time at={expiresAt} />
              </p>
            </div>
            <Button
              size="s"
              onClick={() => onRevoke(preview)}
              aria-label={t('revokeLinkOf', { date: formatTime(createdAt, { hasTime: true }) })}
            >
              {t('revokeLink')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

interface RevokeProps {
  preview: ContentPreviewFieldsFragment;
  onClose: () => void;
  onRevoked: () => void;
}

function RevokeDialog({ preview, onClose, onRevoked }: RevokeProps) {
  const t = useTranslations('deskContent');
  const show = useToast();
  const revocation = useChange(RevokeContentPreviewDocument);
  const confirm = async () => {
    if (!(await revocation.run({ id: preview.id })).isDone) return;
    show({ text: t('linkRevoked') });
    onRevoked();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('revokeLinkTitle')}
      action={t('revokeLink')}
      isBusy={revocation.isBusy}
      error={revocation.error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('revokeLinkText')}</p>
    </ConfirmDialog>
  );
}
