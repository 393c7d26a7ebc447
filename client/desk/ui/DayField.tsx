import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/TextField';

interface Props {
  id: string;
  name: string;
  label: string;
  /** Range of valid days. While a year is typed, its value starts as 0002. */
  earliest?: string;
  latest?: string;
  day: string | null;
  error?: string | undefined;
  onChoose: (day: string | null) => void;
}

/** A field for a day. Applies a day from the calendar at once, and a typed day on Enter or on leaving the field. */
export function DayField({ earliest = '2000-01-01', latest = '2099-12-31', day, onChoose, ...field }: Props) {
  const [text, setText] = useState(day ?? '');
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isTyping.current) setText(day ?? '');
  }, [day]);
  const choose = ({ value, validity }: HTMLInputElement) => {
    isTyping.current = false;
    if (value === (day ?? '') && !validity.badInput) return;
    const isEmptied = value === '' && !validity.badInput;
    if (isEmptied) onChoose(null);
    else if (value >= earliest && value <= latest) onChoose(value);
    else setText(day ?? '');
  };
  return (
    <TextField
      {...field}
      isErrorAnnounced
      type="date"
      min={earliest}
      max={latest}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (!isTyping.current) choose(target);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') choose(currentTarget);
        else if (key !== 'Tab') isTyping.current = true;
      }}
      onBlur={({ currentTarget }) => choose(currentTarget)}
    />
  );
}
