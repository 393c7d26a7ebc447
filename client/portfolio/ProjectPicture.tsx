import { useTranslations } from 'use-intl';
import type { PictureFieldsFragment } from '../../schema/generated/graphql';
import { Picture } from '../ui/Picture';
import './ProjectPicture.css';

type ProjectPictureProps = {
  picture: PictureFieldsFragment | null | undefined;
  sizes: string;
  /** In view at once: loaded ahead of the rest. */
  isFirst?: boolean;
  /** The words beside it say it all. */
  isSilent?: boolean;
  placeholder?: string;
};

/** A picture of a project; its place is kept by words where there is none, or where it cannot be loaded. */
export function ProjectPicture({
  picture,
  sizes,
  isFirst = false,
  isSilent = false,
  placeholder,
}: ProjectPictureProps) {
  const t = useTranslations('portfolioStates');
  if (!picture) return <Picture src="" alt="" placeholder={t('picture.none')} />;
  return (
    <Picture
      key={picture.src}
      {...picture}
      {...(isSilent && { alt: '' })}
      {...(isFirst && { loading: 'eager', fetchPriority: 'high' })}
      sizes={sizes}
      placeholder={placeholder ?? t('picture.project')}
    />
  );
}
