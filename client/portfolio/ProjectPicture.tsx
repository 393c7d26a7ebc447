import { useTranslations } from 'use-intl';
import type { PictureFieldsFragment } from '../../schema/generated/graphql';
import { Picture } from '../ui/Picture';
import './ProjectPicture.css';

type ProjectPictureProps = {
  picture: PictureFieldsFragment | null | undefined;
  sizes: string;
  /** Whether the picture is visible at once, so that it is loaded first. */
  isFirst?: boolean;
  /** Whether the text beside it has the same information, so that screen readers skip it. */
  isSilent?: boolean;
  placeholder?: string;
};

/** Shows a picture of a project. If there is none or it cannot be loaded, a text fills its space. */
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
