import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { type Locale, locales } from '../../../../schema/locales';
import { classes } from '../../../ui/classes';
import type { Spot } from './siteFrame';

interface Props {
  spots: readonly Spot[];
  selected: string | undefined;
  /** Whether a text has a draft; undefined unless drafts are marked. */
  isChanged: ((spot: Spot) => boolean) | undefined;
  /** Language of the page. */
  locale: Locale;
  scale: number;
  onPress: (event: MouseEvent, spot: Spot) => void;
}

/** A button above each text and picture of the page. */
export function Spots({ spots, selected, isChanged, locale, scale, onPress }: Props) {
  const t = useTranslations('deskVisual');
  return spots.map((spot) => (
    <button
      key={spot.id}
      type="button"
      data-spot={spot.id}
      className={classes('site-spot', isChanged?.(spot) && 'site-spot--changed')}
      aria-current={spot.id === selected || undefined}
      style={{
        top: spot.box.y * scale,
        left: spot.box.x * scale,
        inlineSize: spot.box.width * scale,
        blockSize: spot.box.height * scale,
      }}
      onClick={(event) => onPress(event, spot)}
    >
      <span className="visually-hidden">
        {spot.isPicture && `${t('picture')}: `}
        <bdi lang={locale} dir={locales[locale].dir}>
          {spot.label}
        </bdi>
        {isChanged?.(spot) && `, ${t('changed')}`}
      </span>
    </button>
  ));
}
