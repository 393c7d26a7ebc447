import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/Dialog';
import { useShortcuts } from '../shared/useShortcuts';
import { ShortcutSetting } from '../ui/ShortcutSetting';
import './ShortcutHelp.css';

const KEYS = [
  { keys: ['j', 'k'], label: 'nextPrevious' },
  { keys: ['Enter'], label: 'open' },
  { keys: ['x'], label: 'select' },
  { keys: ['c'], label: 'contacted' },
  { keys: ['a'], label: 'assign' },
  { keys: ['f'], label: 'followUp' },
  { keys: ['n'], label: 'note' },
  { keys: ['r'], label: 'reply' },
  { keys: ['!'], label: 'flag' },
  { keys: ['z'], label: 'undo' },
  { keys: ['/'], label: 'search' },
  { keys: ['Esc'], label: 'back' },
  { keys: ['?'], label: 'help' },
] as const;

/** Lists all shortcuts; opened by `?`, and by a button on devices that probably have a keyboard. */
export function ShortcutHelp() {
  const t = useTranslations('deskShortcuts');
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <button type="button" className="desk__link shortcuts__open" onClick={() => setOpen(true)} aria-keyshortcuts="?">
        {t('button')}
      </button>
      {isOpen && <Shortcuts onClose={() => setOpen(false)} />}
    </>
  );
}

function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useTranslations('deskShortcuts');
  return (
    <Dialog title={t('title')} closeLabel={t('close')} size="sm" onClose={onClose}>
      <ShortcutSetting />
      <dl className="shortcuts">
        {KEYS.map(({ keys, label }) => (
          <div key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
