import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ProjectPicture } from './ProjectPicture';
import type { Screenshot } from './useGallery';

type GalleryThumbsProps = {
  screenshots: readonly Screenshot[];
  drawn: number;
  onSelect: (index: number) => void;
};

/** Shows the thumbnails. The focus follows the selection when arrow keys move it. */
export function GalleryThumbs({ screenshots, drawn, onSelect }: GalleryThumbsProps) {
  const t = useTranslations('project');
  const tStates = useTranslations('portfolioStates');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    if (row?.contains(document.activeElement)) row.querySelectorAll('button')[drawn]?.focus();
  }, [drawn]);

  return (
    <ul className="gallery__thumbs" aria-label={t('thumbnails')} ref={list}>
      {screenshots.map(({ id, title, picture }, index) => (
        <li key={id}>
          <button
            type="button"
            className="gallery__thumb"
            aria-pressed={index === drawn}
            aria-label={title}
            onClick={() => onSelect(index)}
          >
            <ProjectPicture picture={picture} sizes="9rem" isSilent placeholder={tStates('picture.screenshot')} />
          </button>
        </li>
      ))}
    </ul>
  );
}
