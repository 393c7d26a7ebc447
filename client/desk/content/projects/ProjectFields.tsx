import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { PictureField } from '../pictures/PictureField';
import { PicturePicker } from '../pictures/PicturePicker';
import { TextValue } from '../texts/TextValue';
import { ProjectEntries } from './ProjectEntries';
import {
  type Fields,
  getEntries,
  leaveOut,
  moveEntry,
  type ProjectField,
  projectFields,
  removeEntry,
  setEntry,
  testimonialFields,
  toFields,
} from './projectValue';
import { ServiceTypeField } from './ServiceTypeField';

/** Changes the structure of a project, in one language. */
export type Arrange = (value: Fields) => Fields;

interface Props {
  label: string;
  hint?: string | undefined;
  /** GraphQL name of the language. */
  locale: string;
  /** The project in the language of the content, whose lists and parts translations follow. */
  source: Fields;
  value: Fields;
  isSource: boolean;
  onChange: (value: Fields) => void;
  /** Changes lists and parts in every language, so that translations stay beside their originals. */
  onArrange: (arrange: Arrange) => void;
}

const toText = (value: unknown): string => String(value ?? '');

/** Edits a project in one language: in that of the content all fields, in a translation those with words. */
export function ProjectFields(props: Props) {
  const { label, hint, isSource } = props;
  return (
    <fieldset className="content-group">
      <legend>{label}</legend>
      {hint && <p className="field__hint">{hint}</p>}
      {projectFields
        .filter(({ isFact }) => isSource || !isFact)
        .map((field) => (
          <ProjectFieldEditor key={field.name} field={field} {...props} />
        ))}
    </fieldset>
  );
}

type FieldProps = Props & { field: ProjectField };

function ProjectFieldEditor({ field, ...props }: FieldProps) {
  const { value, locale, onChange } = props;
  const { getLabel } = useFieldLabel();
  const id = useId();
  const { name, kind } = field;
  const label = getLabel(name);
  const part = value[name];
  const set = (next: unknown) => onChange({ ...value, [name]: next });
  switch (kind) {
    case 'texts':
      return <TextEntries {...props} field={field} />;
    case 'screens':
      return <ScreenEntries {...props} field={field} />;
    case 'testimonial':
      return <Testimonial {...props} field={field} />;
    case 'service':
      return <ServiceTypeField value={toText(part)} onChange={set} />;
    case 'picture':
      return (
        <PictureField
          label={label}
          value={typeof part === 'string' ? part : undefined}
          onChange={set}
          onRemove={() => onChange(leaveOut(value, name))}
        />
      );
    case 'flag':
      return (
        <label className="content-check">
          <input type="checkbox" checked={part === true} onChange={({ target }) => set(target.checked)} /> {label}
        </label>
      );
    case 'year':
      return (
        <TextField
          id={id}
          name={id}
          label={label}
          inputMode="numeric"
          value={toText(part)}
          onChange={({ target }) => set(/^\d+$/.test(target.value) ? Number(target.value) : target.value)}
        />
      );
    default:
      return <TextValue id={id} label={label} locale={locale} text={toText(part)} onChange={set} />;
  }
}

const useEntries = ({ field: { name }, source, value, isSource, onChange, onArrange }: FieldProps) => {
  const entries = getEntries(value, name);
  const count = getEntries(source, name).length;
  return {
    entries,
    frame: {
      count,
      shown: Math.max(count, entries.length),
      isSource,
      onMove: (from: number, to: number) => onArrange((one) => moveEntry(one, name, from, to)),
      onRemove: (index: number) =>
        isSource ? onArrange((one) => removeEntry(one, name, index)) : onChange(removeEntry(value, name, index)),
    },
    set: (index: number, entry: unknown) => onChange(setEntry(value, name, index, entry)),
  };
};

function TextEntries(props: FieldProps) {
  const { field, locale } = props;
  const t = useTranslations('deskContent.project');
  const { getLabel } = useFieldLabel();
  const id = useId();
  const { entries, frame, set } = useEntries(props);
  return (
    <ProjectEntries
      {...frame}
      label={getLabel(field.name)}
      addLabel={t(`add.${field.name as 'results' | 'technologies' | 'keyFeatures'}`)}
      onAdd={() => set(entries.length, '')}
    >
      {(index, label) => (
        <TextValue
          id={`${id}-${index}`}
          label={label}
          locale={locale}
          text={toText(entries[index])}
          onChange={(text) => set(index, text)}
        />
      )}
    </ProjectEntries>
  );
}

function ScreenEntries(props: FieldProps) {
  const { field, locale, isSource } = props;
  const t = useTranslations('deskContent');
  const { getLabel } = useFieldLabel();
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const { entries, frame, set } = useEntries(props);
  if (!isSource && frame.shown === 0) return null;
  const add = (ids: readonly string[]) => {
    setChoosing(false);
    const added = ids.map((id) => ({ title: '', description: '', screenshotType: 'desktop', picture: `media/${id}` }));
    props.onChange({ ...props.value, [field.name]: [...entries, ...added] });
  };
  return (
    <>
      <ProjectEntries
        {...frame}
        label={getLabel(field.name)}
        isOptional
        addLabel={t('project.add.screenshots')}
        onAdd={() => setChoosing(true)}
      >
        {(index, label) => {
          const screen = toFields(entries[index]);
          const change = (part: Fields) => set(index, { ...screen, ...part });
          return (
            <fieldset className="content-group">
              <legend>{label}</legend>
              {['title', 'description'].map((name) => (
                <TextValue
                  key={name}
                  id={`${id}-${index}-${name}`}
                  label={getLabel(name)}
                  locale={locale}
                  text={toText(screen[name])}
                  onChange={(text) => change({ [name]: text })}
                />
              ))}
              {isSource && (
                <>
                  <SelectField
                    id={`${id}-${index}-type`}
                    name={`${id}-${index}-type`}
                    label={getLabel('screenshotType')}
                    options={[
                      { value: 'desktop', label: t('previewWidths.desktop') },
                      { value: 'mobile', label: t('previewWidths.phone') },
                    ]}
                    value={toText(screen.screenshotType)}
                    onChange={({ target }) => change({ screenshotType: target.value })}
                  />
                  <PictureField
                    label={getLabel('picture')}
                    value={typeof screen.picture === 'string' ? screen.picture : undefined}
                    onChange={(picture) => change({ picture })}
                  />
                </>
              )}
            </fieldset>
          );
        }}
      </ProjectEntries>
      {isChoosing && (
        <PicturePicker onChoose={(id) => add([id])} onChooseAll={add} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

function Testimonial({ field: { name }, locale, source, value, isSource, onChange, onArrange }: FieldProps) {
  const t = useTranslations('deskContent.project');
  const { getLabel } = useFieldLabel();
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const isInSource = source[name] != null;
  const isPresent = value[name] != null;
  if (!isSource && !isInSource && !isPresent) return null;
  const testimonial = toFields(value[name]);
  const isShown = isPresent || isInSource;
  const add = () => {
    onChange({ ...value, [name]: Object.fromEntries(testimonialFields.map((one) => [one.name, ''])) });
    group.current?.focus();
  };
  const remove = () => {
    if (isSource) onArrange((one) => leaveOut(one, name));
    else onChange(leaveOut(value, name));
    group.current?.focus();
  };
  return (
    <fieldset className="content-group" ref={group} tabIndex={-1}>
      <legend>{getLabel(name)}</legend>
      {isShown &&
        testimonialFields
          .filter(({ isFact }) => isSource || !isFact)
          .map((field) => (
            <TextValue
              key={field.name}
              id={`${id}-${field.name}`}
              label={getLabel(field.name)}
              locale={locale}
              text={toText(testimonial[field.name])}
              onChange={(text) => onChange({ ...value, [name]: { ...testimonial, [field.name]: text } })}
            />
          ))}
      {(isSource || !isInSource) && (
        <div className="desk-actions">
          {isShown ? (
            <Button size="s" onClick={remove}>
              {t('removeNamed', { name: getLabel(name) })}
            </Button>
          ) : (
            <Button size="s" onClick={add}>
              {t('add.testimonial')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
