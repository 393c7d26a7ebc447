import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type NoticeKind,
  type PushDeviceFieldsFragment,
  UpdatePushDocument,
} from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { useChange } from '../data/useChange';
import { useToast } from '../ui/ActionsProvider';

const KINDS: readonly NoticeKind[] = ['LEAD', 'CONTACT_MESSAGE', 'HELP_QUESTION', 'SERVICE_REQUEST', 'OVERDUE'];

type Wishes = Pick<PushDeviceFieldsFragment, 'kinds' | 'quietFrom' | 'quietTo' | 'overdueAlways'>;

/** Sets the notices of a device and its quiet hours. */
export function PushPreferences({ id, stored }: { id: string; stored: Wishes }) {
  const t = useTranslations('deskNotices');
  const show = useToast();
  const { run, isBusy, error } = useChange(UpdatePushDocument);
  const [wishes, setWishes] = useState(stored);
  const [isHalf, setHalf] = useState(false);
  const fromId = useId();
  const toId = useId();
  const change = (part: Partial<Wishes>) => setWishes((now) => ({ ...now, ...part }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { kinds, quietFrom, quietTo, overdueAlways } = wishes;
    setHalf(!quietFrom !== !quietTo);
    if (!quietFrom !== !quietTo) return;
    const input = { kinds, quietFrom: quietFrom || null, quietTo: quietTo || null, overdueAlways };
    if ((await run({ id, wishes: input })).isDone) show({ text: t('saved') });
  };
  return (
    <form className="desk-form" onSubmit={(event) => void save(event)}>
      <fieldset className="desk-choices">
        <legend>{t('show')}</legend>
        {KINDS.map((kind) => (
          <label key={kind} className="desk-check">
            <input
              type="checkbox"
              checked={wishes.kinds.includes(kind)}
              onChange={({ target }) =>
                change({
                  kinds: target.checked ? [...wishes.kinds, kind] : wishes.kinds.filter((other) => other !== kind),
                })
              }
            />
            {t(`kinds.${kind}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="desk-choices">
        <legend>{t('quiet')}</legend>
        <p className="desk-soft">{t('quietHint')}</p>
        <div className="desk-columns">
          <TextField
            id={fromId}
            name="quietFrom"
            type="time"
            label={t('quietFrom')}
            value={wishes.quietFrom ?? ''}
            onChange={({ target }) => change({ quietFrom: target.value })}
            {...(isHalf && !wishes.quietFrom && { error: t('quietBoth') })}
          />
          <TextField
            id={toId}
            name="quietTo"
            type="time"
            label={t('quietTo')}
            value={wishes.quietTo ?? ''}
            onChange={({ target }) => change({ quietTo: target.value })}
            {...(isHalf && !wishes.quietTo && { error: t('quietBoth') })}
          />
        </div>
        <label className="desk-check">
          <input
            type="checkbox"
            checked={wishes.overdueAlways}
            onChange={({ target }) => change({ overdueAlways: target.checked })}
          />
          {t('overdueAlways')}
        </label>
      </fieldset>
      {error && <Notice tone="error">{error}</Notice>}
      <Button type="submit" size="s" busy={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}
