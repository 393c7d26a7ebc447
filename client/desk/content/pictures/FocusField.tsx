import { type MouseEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import './Pictures.css';

export interface Focus {
  focusX: number;
  focusY: number;
}

interface Props {
  src: string;
  width: number;
  height: number;
  value: Focus;
  onChange: (focus: Focus) => void;
  isDisabled?: boolean;
}

const STEPS = 20;

const round = (share: number) => Math.min(1, Math.max(0, Math.round(share * STEPS) / STEPS));

/**
 * Sets the point that a crop keeps in view, by a press on the picture or by two sliders. Left is left in every
 * language.
 */
export function FocusField({ src, width, height, value, onChange, isDisabled = false }: Props) {
  const t = useTranslations('deskPictures');
  const id = useId();
  const { focusX, focusY } = value;
  const point = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    if (isDisabled) return;
    const box = currentTarget.getBoundingClientRect();
    onChange({ focusX: round((clientX - box.x) / box.width), focusY: round((clientY - box.y) / box.height) });
  };
  const sliders = [
    ['focusX', t('focusX')],
    ['focusY', t('focusY')],
  ] as const;
  return (
    <fieldset className="focus">
      <legend>{t('focus')}</legend>
      <p className="desk-soft">{t('focusHint')}</p>
      <div className="focus__view" dir="ltr">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: clicking is a shortcut; the sliders do the same by keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders are for the keyboard */}
        <div className="focus__frame" onClick={point}>
          <img src={src} alt="" width={width} height={height} />
          <span
            className="focus__mark"
            style={{ insetInlineStart: `${focusX * 100}%`, insetBlockStart: `${focusY * 100}%` }}
          />
        </div>
        {sliders.map(([name, label]) => (
          <label key={name} className="focus__slider" htmlFor={`${id}-${name}`}>
            <span dir="auto">{label}</span>
            <input
              id={`${id}-${name}`}
              type="range"
              min={0}
              max={1}
              step={1 / STEPS}
              value={value[name]}
              aria-valuetext={`${Math.round(value[name] * 100)}%`}
              onChange={({ target }) => onChange({ ...value, [name]: round(Number(target.value)) })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
