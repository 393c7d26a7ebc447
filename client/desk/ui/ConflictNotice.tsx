import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import './DeskSection.css';

interface Props {
  /** Says who changed it meanwhile. */
  title: string;
  /** The text as it is now; below it, in the form, stands what is being typed. */
  text: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows what somebody else saved while a text was being changed, and asks which of the two stays. */
export function ConflictNotice({ title, text, onKeepMine, onTakeTheirs }: Props) {
  const t = useTranslations('desk');
  return (
    <Notice
      tone="error"
      title={title}
      below={
        <div className="desk-actions">
          <Button size="s" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
          <Button size="s" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
        </div>
      }
    >
      <p className="desk-text" dir="auto">
        {text}
      </p>
    </Notice>
  );
}
