import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ContentPictureDocument } from '../../../schema/generated/desk/graphql';
import { Picture } from '../../ui/Picture';
import './PictureName.css';

const KEY = /media\/[0-9a-f]{32}/;

/** Whether a text is the key of an uploaded picture. */
export const isPictureKey = (text: string): boolean => new RegExp(`^${KEY.source}$`).test(text);

/** Splits a text at the keys of uploaded pictures. */
export const splitAtPictures = (text: string): string[] => text.split(new RegExp(`(${KEY.source})`));

interface Props {
  /** Key of the picture. */
  name: string;
}

/** Names a picture by its description. */
export function PictureName({ name }: Props) {
  const t = useTranslations('deskPictures');
  const [{ data, fetching }] = useQuery({ query: ContentPictureDocument, variables: { key: name } });
  const picture = data?.contentPicture;
  if (!picture) return <span>{fetching ? '…' : t('gone')}</span>;
  return <bdi>{picture.alt || t('unnamed', { width: picture.width, height: picture.height })}</bdi>;
}

/** Shows a picture with its description. */
export function DescribedPicture({ name }: Props) {
  const t = useTranslations('deskPictures');
  const [{ data }] = useQuery({ query: ContentPictureDocument, variables: { key: name } });
  const picture = data?.contentPicture;
  return (
    <figure className="described-picture">
      {picture && <Picture {...picture} sizes="16rem" placeholder={t('noPicture')} />}
      <figcaption dir="auto">
        <PictureName name={name} />
      </figcaption>
    </figure>
  );
}
