import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Chip } from '../ui/Chip';
import { classes } from '../ui/classes';
import { DesktopIcon, MobileIcon } from '../ui/icons';
import { isPlainPress } from '../ui/isPlainPress';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { GalleryThumbs } from './GalleryThumbs';
import { ProjectPicture } from './ProjectPicture';
import { ScreenshotDialog } from './ScreenshotDialog';
import { getScreenType, type Screenshot, useGallery } from './useGallery';
import './ScreenshotGallery.css';

const SIZES = { DESKTOP: '(width >= 84rem) 58rem, 94vw', MOBILE: '20rem' };
/** Selector of the shown picture; a missing picture has no link, but a thumbnail. */
const SHOWN = '[data-active="true"] a, [aria-pressed="true"]';

const focusShown = (stage: HTMLElement | null) =>
  stage?.querySelector<HTMLElement>(SHOWN)?.focus({ preventScroll: true });

/** Shows the screenshots of a project. All are in the page: without scripts one below the other, with scripts one at a time. */
export function ScreenshotGallery({ screenshots }: { screenshots: readonly Screenshot[] }) {
  const t = useTranslations('project');
  const { types, type, setType, shown, drawn, selected, select } = useGallery(screenshots);
  const [isOpen, setOpen] = useState(false);
  const stage = useRef<HTMLDivElement>(null);

  // The large view may have moved on, so its opener may be hidden and unable to get the focus.
  useEffect(() => {
    if (!isOpen) return;
    return () => focusShown(stage.current);
  }, [isOpen]);

  const moveByArrow = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || !isPlainPress(event) || isMoved(event.target as Element)) return;
    event.preventDefault();
    const wanted = drawn + (getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step);
    // Synchronous, because the next key starts from there and the focused element may be hidden now.
    flushSync(() => select(wanted));
    if ((event.target as Element).closest('.gallery__screen')) focusShown(stage.current);
  };

  const enlarge = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <div className="gallery">
      {types.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container everywhere
        <div className="cluster gallery__types" role="group" aria-label={t('view')}>
          {types.map((one) => (
            <Chip key={one} pressed={one === type} onClick={() => setType(one)}>
              {one === 'DESKTOP' ? <DesktopIcon /> : <MobileIcon />}
              {one === 'DESKTOP' ? t('desktopView') : t('mobileView')}
            </Chip>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut; the buttons inside do the same */}
      <div className="gallery__stage" ref={stage} onKeyDown={moveByArrow}>
        {screenshots.map((screenshot) => (
          <figure
            key={screenshot.id}
            className={classes('gallery__screen', `gallery__screen--${getScreenType(screenshot).toLowerCase()}`)}
            data-active={screenshot === selected}
          >
            <Enlarge screenshot={screenshot} onClick={enlarge} />
            <figcaption>
              <h3>{screenshot.title}</h3>
              <p className="soft">{screenshot.description}</p>
            </figcaption>
          </figure>
        ))}
        {shown.length > 1 && <GalleryThumbs screenshots={shown} drawn={drawn} onSelect={select} />}
        {/* Outside the dark section, whose colours it would inherit; its key events still arrive here. */}
        {selected &&
          isOpen &&
          createPortal(
            <ScreenshotDialog
              onClose={() => setOpen(false)}
              screenshot={selected}
              drawn={drawn}
              count={shown.length}
              onSelect={select}
            />,
            document.body,
          )}
      </div>
    </div>
  );
}

/** Returns whether an element is a large screenshot wider than the window, which arrow keys scroll. */
const isMoved = ({ className, scrollWidth, clientWidth }: Element) =>
  className === 'screenshot-view__frame' && scrollWidth > clientWidth;

/** Opens the picture in the large view; in a new tab, and without scripts, the file itself. */
function Enlarge({ screenshot, onClick }: { screenshot: Screenshot; onClick: (event: MouseEvent) => void }) {
  const t = useTranslations('project');
  const tStates = useTranslations('portfolioStates');
  const { picture, title } = screenshot;
  const content = (
    <ProjectPicture
      picture={picture}
      sizes={SIZES[getScreenType(screenshot)]}
      placeholder={tStates('picture.screenshot')}
    />
  );
  if (!picture) return content;
  return (
    <a className="gallery__large" href={picture.src} onClick={onClick}>
      {content}
      <VisuallyHidden>{t('enlarge', { title })}</VisuallyHidden>
    </a>
  );
}
