import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { TextField } from '../../ui/TextField';
import './SearchField.css';

interface Props {
  ref?: RefObject<HTMLInputElement | null>;
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Pause in typing after which a search runs, in milliseconds. */
const TYPING_MS = 250;

/** Searches while the user types, not at each letter. */
export function SearchField({ ref, label, placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  // The owner returns the sent text, without its trailing space. Only another value comes from outside this field.
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const search = useEffectEvent(() => {
    sent.current = text.trim();
    if (sent.current !== value) onSearch(sent.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the wait anew
  useEffect(() => {
    const timer = setTimeout(search, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="search-field">
      <TextField
        {...(ref && { ref })}
        id={useId()}
        name="q"
        type="search"
        label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}
