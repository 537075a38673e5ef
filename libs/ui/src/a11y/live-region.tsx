import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as spoken from './spoken';
import { VisuallyHidden } from './visually-hidden';

export interface LiveRegionProps {
  children?: ReactNode;
  /** Interrupts the screen reader. Only for what cannot wait. */
  assertive?: boolean;
  /** Also shown on screen; otherwise for assistive technology only. */
  visible?: boolean;
  /** The element of what is visible. */
  as?: 'div' | 'span';
  /** Not said as long as it is so: what is under way is no news. */
  isOff?: boolean;
}

/**
 * Announces its content whenever it changes. Keep it mounted: a region that appears together with its text stays silent.
 */
export const LiveRegion = ({ children, assertive, visible, as: Visible = 'div', isOff }: LiveRegionProps) => {
  const spokenAs = assertive ? spoken.assertive : spoken.polite;
  const how = isOff ? spoken.off : spokenAs;
  return visible ? (
    <Visible {...how}>{children}</Visible>
  ) : (
    <VisuallyHidden as="div" {...how}>
      {children}
    </VisuallyHidden>
  );
};

/** Something to announce. Another object is another announcement, also in the same words. */
export interface Said {
  text: string;
}

/** A region has to be seen empty, in milliseconds, or the same words are no change. */
const EMPTY_MS = 200;
/** What waits comes after what is urgent and happens together with it: Orca 43 says the polite one of two first that come within 0.1 s. */
const CALM_MS = 500;
/** Then it has been spoken, or is of yesterday. */
const SPOKEN_MS = 7_000;

/**
 * Announces events, each one, also when its words are those of the one before (two calls without a number). Empty before and after, so that
 * nobody finds an old event where they read on.
 */
export const Announcer = ({ said, assertive = false }: { said: Said | null; assertive?: boolean }) => {
  const [text, setText] = useState('');
  const waiting = useRef<string[]>([]);
  useEffect(() => {
    if (said === null) return;
    waiting.current.push(said.text);
    setText('');
    const wait = assertive ? EMPTY_MS : CALM_MS;
    const fill = setTimeout(() => setText(waiting.current.splice(0).join('. ')), wait);
    const clear = setTimeout(() => setText(''), SPOKEN_MS);
    return () => {
      clearTimeout(fill);
      clearTimeout(clear);
    };
  }, [said, assertive]);
  return <LiveRegion assertive={assertive}>{text}</LiveRegion>;
};

/**
 * The value once it has not changed for `ms` milliseconds: a search count is then announced once, not on every key press.
 * The first value is returned at once, so that the server's page already carries it.
 */
export const useDebounced = <T,>(value: T, ms = 400): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};
