import { type FormEvent, useId } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  ContentPublishersDocument,
  DescribeUploadedPictureDocument,
  type UploadedPictureFieldsFragment,
} from '../../../../schema/generated/desk/graphql';
import { getLocaleName, type Locale } from '../../../../schema/locales';
import { TextField } from '../../../ui/TextField';
import { useChange } from '../../data/useChange';
import { useDraft } from '../../shared/drafts';
import { useToast } from '../../ui/ActionsProvider';
import { ConflictNotice } from '../../ui/ConflictNotice';
import { DeskForm } from '../../ui/DeskForm';
import { usePublishers } from '../publishing/usePublishers';
import { getTextAttributes } from '../texts/contentText';
import { FocusField } from './FocusField';
import { LANGUAGES, toInput, toName } from './pictureLanguages';

/** The typed description of a picture, and the version that it changes. */
export interface PictureDraft {
  version: number;
  texts: Partial<Record<Locale, string>>;
  isDecorative: boolean;
  focusX: number;
  focusY: number;
}

export interface PictureFormProps {
  uploaded: UploadedPictureFieldsFragment;
  onClose: () => void;
  /** Called instead of `onClose` after a change was saved. */
  onSaved?: (saved: UploadedPictureFieldsFragment) => void;
}

function toDraft({ version, texts, isDecorative, focusX, focusY }: UploadedPictureFieldsFragment): PictureDraft {
  const byLocale = LANGUAGES.map((locale) => [locale, texts.find((one) => one.locale === toName(locale))?.text ?? '']);
  return { version, texts: Object.fromEntries(byLocale), isDecorative, focusX, focusY };
}

/** Describes a picture in every language, and sets its focus. Unsaved words stay while other pages are open. */
export function PictureForm({ uploaded, onClose, onSaved = onClose }: PictureFormProps) {
  const t = useTranslations('deskPictures');
  const show = useToast();
  const formId = useId();
  const [kept, setDraft] = useDraft<PictureDraft>(`picture:${uploaded.id}`);
  const { run, isBusy, error } = useChange(DescribeUploadedPictureDocument);
  // Pages show a change at once, so it needs the right to publish.
  const [{ data: right }] = useQuery({ query: ContentPublishersDocument, pause: !uploaded.isPublished });
  const { mayPublish, names } = usePublishers(right?.staff ?? []);
  const isLocked = uploaded.isPublished && right !== undefined && !mayPublish;
  const draft = kept ?? toDraft(uploaded);
  const isConflict = draft.version !== uploaded.version;
  const change = (part: Partial<PictureDraft>) => setDraft({ ...draft, ...part });
  const close = () => {
    setDraft(undefined);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isConflict || isLocked) return;
    const { texts, ...values } = draft;
    const { isDone, result } = await run({ input: { id: uploaded.id, ...values, texts: toInput(texts) } });
    // The cache has the picture of a conflict, so the next render asks which of the two to keep.
    if (!isDone) return;
    show({ text: t('saved') });
    setDraft(undefined);
    if (result) onSaved(result);
  };
  const { src, width, height } = uploaded.picture;
  return (
    <DeskForm
      form={{ submit, isBusy, error }}
      action={t('save')}
      isBlocked={isConflict || isLocked}
      onCancel={close}
      label={t('describe')}
    >
      {isConflict && (
        <ConflictNotice
          title={t('conflict')}
          text={uploaded.texts.map(({ text }) => text).join('\n')}
          onKeepMine={() => change({ version: uploaded.version })}
          onTakeTheirs={() => setDraft(undefined)}
        />
      )}
      {isLocked && <p role="status">{t('locked', { names: names.join(', ') })}</p>}
      <fieldset className="desk-form picture-fields" disabled={isLocked}>
        <p className="desk-soft">{t('textsHint')}</p>
        {LANGUAGES.map((locale) => (
          <TextField
            key={locale}
            {...getTextAttributes(locale)}
            id={`${formId}-${locale}`}
            name={`text-${locale}`}
            label={getLocaleName(toName(locale))}
            value={draft.texts[locale] ?? ''}
            disabled={draft.isDecorative}
            maxLength={300}
            onChange={({ target }) => change({ texts: { ...draft.texts, [locale]: target.value } })}
          />
        ))}
        <label className="content-check">
          <input
            type="checkbox"
            checked={draft.isDecorative}
            onChange={({ target }) => change({ isDecorative: target.checked })}
          />{' '}
          {t('decorative')}
        </label>
        <FocusField src={src} width={width} height={height} value={draft} onChange={change} isDisabled={isLocked} />
      </fieldset>
    </DeskForm>
  );
}
