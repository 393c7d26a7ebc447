import { useTranslations } from 'use-intl';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { ArrowIcon } from '../ui/icons';
import { ProjectPicture } from './ProjectPicture';
import { getScreenType, type Screenshot } from './useGallery';

type ScreenshotDialogProps = {
  onClose: () => void;
  screenshot: Screenshot;
  drawn: number;
  count: number;
  onSelect: (index: number) => void;
};

/** Shows one screenshot as large as the window allows. */
export function ScreenshotDialog({ onClose, screenshot, drawn, count, onSelect }: ScreenshotDialogProps) {
  const t = useTranslations('project');
  const tStates = useTranslations('portfolioStates');
  const { picture, title, description } = screenshot;
  const isMobile = getScreenType(screenshot) === 'MOBILE';
  return (
    <Dialog onClose={onClose} title={title} closeLabel={t('closePicture')} size="full">
      <div className={isMobile ? 'screenshot-view screenshot-view--mobile' : 'screenshot-view'}>
        {count > 1 && (
          <div className="cluster">
            <Button
              icon
              className="screenshot-view__back"
              aria-disabled={drawn === 0}
              onClick={() => onSelect(drawn - 1)}
              aria-label={t('previous')}
            >
              <ArrowIcon />
            </Button>
            <Button icon aria-disabled={drawn === count - 1} onClick={() => onSelect(drawn + 1)} aria-label={t('next')}>
              <ArrowIcon />
            </Button>
            <p className="numbers" role="status">
              {t('position', { index: String(drawn + 1), count: String(count) })}
            </p>
          </div>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: no field is in it. A keyboard scrolls content that is wider than the window. */}
        <div className="screenshot-view__frame" role="group" aria-label={title} tabIndex={isMobile ? undefined : 0}>
          <ProjectPicture
            picture={picture}
            sizes={isMobile ? '30rem' : 'max(60rem, 100vw)'}
            placeholder={tStates('picture.screenshot')}
          />
        </div>
        <p className="soft">{description}</p>
      </div>
    </Dialog>
  );
}
