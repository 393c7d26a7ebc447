import { useState } from 'react';
import { useClient } from 'urql';
import { useTranslations } from 'use-intl';
import { UploadedPictureDocument } from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { PicturePicker } from './PicturePicker';

interface Props {
  /** GraphQL name of the language of the text. */
  locale: string;
  /** Gets the line of Markdown that shows the chosen picture, with its description in the language of the text. */
  onInsert: (line: string) => void;
}

/** Lets staff choose or upload a picture for a text in Markdown. */
export function InsertPicture({ locale, onInsert }: Props) {
  const t = useTranslations('deskPictures');
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const choose = async (id: string) => {
    setOpen(false);
    const { data } = await client.query(UploadedPictureDocument, { id }).toPromise();
    const words = data?.uploadedPicture.texts.find((text) => text.locale === locale)?.text ?? '';
    onInsert(`![${words.replace(/[[\]\\]/g, '\\$&')}](media/${id})`);
  };
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        {t('insert')}
      </Button>
      {isOpen && <PicturePicker onClose={() => setOpen(false)} onChoose={(id) => void choose(id)} />}
    </>
  );
}
