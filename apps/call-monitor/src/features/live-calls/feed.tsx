import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { CallEvent } from '@harmony/domain';
import { FeedItem, type FeedItemProps } from './feed-item';
import { placeAfterKey } from './feed-keys';

const StyledFeed = styled.div`
  display: grid;
  align-content: start;
`;

export interface FeedProps extends Pick<FeedItemProps, 'canSwipe' | 'onSelect' | 'onDismiss'> {
  calls: readonly CallEvent[];
  selectedId: string | null;
  hasMore: boolean;
  isLoading: boolean;
}

/**
 * The list of calls as an ARIA feed: one stop for Tab, then arrows, Page Up and Down, Home and End move, Enter selects.
 */
export const Feed = ({ calls, selectedId, hasMore, isLoading, ...item }: FeedProps) => {
  const feed = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const ids = calls.map(({ sessionId }) => sessionId);
  const tabStop = [focusedId, selectedId].find((id) => id !== null && ids.includes(id)) ?? ids[0];

  // Not as a prop of the items: each call on top would render all others again, whose positions it changes.
  useLayoutEffect(() => {
    for (const [place, item] of [...(feed.current?.children ?? [])].entries()) {
      item.setAttribute('aria-posinset', String(place + 1));
      // -1: more can be loaded.
      item.setAttribute('aria-setsize', String(hasMore ? -1 : calls.length));
    }
  }, [calls, hasMore]);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const items = [...(feed.current?.children ?? [])];
    const place = items.findIndex((element) => element.contains(document.activeElement));
    const next = placeAfterKey(event.key, place, items.length);
    if (next === null) return;
    event.preventDefault();
    items[next]?.querySelector('button')?.focus();
  };
  const handleFocus = (element: EventTarget) => {
    if (element instanceof Element) setFocusedId(element.closest('article')?.dataset['session'] ?? null);
  };

  return (
    // The container handles the keys for the buttons in it.
    <StyledFeed
      ref={feed}
      role="feed"
      aria-label="Calls"
      aria-busy={isLoading}
      onKeyDown={handleKeyDown}
      onFocus={(event) => handleFocus(event.target)}
    >
      {calls.map((call) => (
        <FeedItem
          key={call.sessionId}
          call={call}
          isSelected={call.sessionId === selectedId}
          isTabStop={call.sessionId === tabStop}
          {...item}
        />
      ))}
    </StyledFeed>
  );
};
