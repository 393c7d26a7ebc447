import { useTranslations } from 'use-intl';
import { setShortcutsOn, useAreShortcutsOn } from '../shared/shortcutSetting';
import './DeskSection.css';

/** Turns single-character shortcuts off on this device, for people who dictate or press keys by accident (WCAG 2.1.4). */
export function ShortcutSetting() {
  const t = useTranslations('deskShortcuts');
  return (
    <label className="desk-check">
      <input type="checkbox" checked={useAreShortcutsOn()} onChange={({ target }) => setShortcutsOn(target.checked)} />
      <span>{t('isOn')}</span>
    </label>
  );
}
