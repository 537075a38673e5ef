import {
  type ComponentPropsWithRef,
  createElement,
  type ElementType,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { polite } from './spoken';

export type StatusProps<As extends ElementType> = Omit<ComponentPropsWithRef<As>, 'as' | 'role' | 'aria-live'> & {
  /** The element or the styled box: `as="span"`, `as={Notice}`. */
  as?: As;
  /** The element of a styled box, where it is not its own: its words are a block, such as a list. */
  tag?: 'div' | 'p';
};

/**
 * Until readers know of it, in milliseconds. Two frames are enough for that; but where a page opens with it, the focus moves to the heading
 * then, and Orca 43 leaves the heading out when both come at once.
 */
const KNOWN_MS = 300;

const noChanges = () => () => undefined;
const here = () => true;
const onServer = () => false;

/**
 * Says its words politely, when they change and when it appears together with them. Firefox says nothing of a status that is new to it, so
 * readers first find it empty: its words are on the screen at once, and kept from them for a moment. (Words that are invisible meanwhile
 * instead stay silent in Firefox, heard with Orca 43.) What the server has rendered was there before and is not said.
 */
export const Status = <As extends ElementType = 'p'>({ as, tag, children, ...rest }: StatusProps<As>) => {
  // False while React takes over what the server has rendered.
  const isNew = useSyncExternalStore(noChanges, here, onServer);
  const [isKnown, setKnown] = useState(!isNew);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), KNOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return createElement(
    as ?? 'p',
    { ...rest, ...polite, ...(tag && { as: tag }) },
    // A slot has no box of its own and may be around anything.
    children && <slot aria-hidden={!isKnown || undefined}>{children}</slot>,
  );
};
