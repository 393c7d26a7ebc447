import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';

/** A profile of the agency on another site. */
export interface NamedLink {
  name: string;
  href: string;
}

interface Props {
  label: string;
  error: string | undefined;
  links: readonly NamedLink[];
  onChange: (links: NamedLink[]) => void;
}

/** Reads a stored value as links. */
export const toLinks = (value: unknown): NamedLink[] => (Array.isArray(value) ? (value as NamedLink[]) : []);

/** Edits a list of names and addresses. */
export function LinksField({ label, error, links, onChange }: Props) {
  const t = useTranslations('contentFacts');
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (index: number, part: Partial<NamedLink>) =>
    onChange(links.map((link, at) => (at === index ? { name: link.name, href: link.href, ...part } : link)));
  const remove = (index: number) => {
    onChange(links.filter((_link, at) => at !== index));
    // The button is gone with its row, so that the focus would be lost.
    list.current?.focus();
  };
  return (
    <fieldset className="content-group" ref={list} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {error && (
        <p id={`${id}-error`} className="field__error" role="alert" dir="auto">
          {error}
        </p>
      )}
      {links.length === 0 && <p>{t('noLinks')}</p>}
      {links.map((link, index) => (
        // Rows have no ids, and two may be equal while somebody types.
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity than its position
        <fieldset className="content-link" key={index}>
          <legend>{link.name || t('profile', { number: index + 1 })}</legend>
          <TextField
            id={`${id}-name-${index}`}
            name={`${id}-name-${index}`}
            label={t('linkName')}
            dir="auto"
            value={link.name}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <TextField
            id={`${id}-href-${index}`}
            name={`${id}-href-${index}`}
            label={t('linkAddress')}
            type="url"
            dir="ltr"
            value={link.href}
            onChange={({ target }) => change(index, { href: target.value })}
          />
          <Button size="s" onClick={() => remove(index)}>
            {t('removeLink', { name: link.name || t('profile', { number: index + 1 }) })}
          </Button>
        </fieldset>
      ))}
      <div className="desk-actions">
        <Button size="s" onClick={() => onChange([...links, { name: '', href: 'https://' }])}>
          {t('addLink')}
        </Button>
      </div>
    </fieldset>
  );
}
