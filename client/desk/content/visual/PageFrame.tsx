import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';

/** A page of the preview, without scripts and forms. Neither keys nor screen readers enter it: its texts are buttons of the desk. */
export function PageFrame({ width, height, style, ...frame }: ComponentProps<'iframe'>) {
  const t = useTranslations('deskVisual');
  return (
    <iframe
      {...frame}
      className="site-stage__frame"
      title={t('frame')}
      sandbox="allow-same-origin"
      tabIndex={-1}
      aria-hidden
      style={{ ...style, inlineSize: width, blockSize: height }}
    />
  );
}
