import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import './DeskSection.css';

interface Props {
  /** Names the colleague who changed the text meanwhile. */
  title: string;
  /** The stored text; the form below has the typed one. */
  text: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows a text that somebody else saved during an edit, and asks which of the two to keep. */
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
