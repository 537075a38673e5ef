import { useEffect, useRef, useState } from 'react';
import { SearchField, useDebounced, useLatest } from '@harmony/ui';

export interface CallSearchProps {
  /** The current search text. */
  value: string;
  onChange: (text: string) => void;
}

/** Searches the call history on the server, once typing pauses. */
export const CallSearch = ({ value, onChange }: CallSearchProps) => {
  const [text, setText] = useState(value);
  const debounced = useDebounced(text.trim());
  const reported = useRef(value);
  const latest = useLatest(onChange);

  useEffect(() => {
    if (debounced === reported.current) return;
    reported.current = debounced;
    latest.current(debounced);
  }, [latest, debounced]);

  // Changed from elsewhere: Back, or a link to the calls of a number.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  return <SearchField hideLabel label="Search calls" placeholder="Number or name" value={text} onChange={setText} />;
};
