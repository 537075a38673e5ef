import { useEffect, useRef, useState } from 'react';
import { SearchField, useDebounced, useLatest } from '@harmony/ui';

export interface CallSearchProps {
  /** The search in force. */
  value: string;
  onChange: (text: string) => void;
}

/** Search in the history of calls; looked up on the server once the typing rests. */
export const CallSearch = ({ value, onChange }: CallSearchProps) => {
  const [text, setText] = useState(value);
  const rested = useDebounced(text.trim());
  const said = useRef(value);
  const latest = useLatest(onChange);

  useEffect(() => {
    if (rested === said.current) return;
    said.current = rested;
    latest.current(rested);
  }, [latest, rested]);

  // Changed from elsewhere: Back, or a link to the calls of a number.
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setText(value);
  }, [value]);

  return <SearchField hideLabel label="Search calls" placeholder="Number or name" value={text} onChange={setText} />;
};
