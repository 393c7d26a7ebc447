import { useEffect, useState } from 'react';
import { TextField } from '../../ui/TextField';

interface Props {
  id: string;
  name: string;
  label: string;
  /** The days that make sense. */
  earliest: string;
  latest?: string;
  day: string | null;
  onChoose: (day: string | null) => void;
}

/** A day, chosen as soon as it is whole: while a year is typed, the field holds years such as 0002. */
export function DayField({ earliest, latest, day, onChoose, ...field }: Props) {
  const [text, setText] = useState(day ?? '');
  useEffect(() => setText(day ?? ''), [day]);
  const isPossible = (value: string) => value >= earliest && (!latest || value <= latest);
  const leave = (value: string, isPartial: boolean) => {
    if (value === '' && !isPartial) {
      if (day) onChoose(null);
    } else if (!isPossible(value)) setText(day ?? '');
  };
  return (
    <TextField
      {...field}
      type="date"
      min={earliest}
      max={latest}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        if (isPossible(value) && value !== day) onChoose(value);
      }}
      onBlur={({ target: { value, validity } }) => leave(value, validity.badInput)}
    />
  );
}
