import { X } from 'lucide-react';
import { memo } from 'react';
import { CALL_OUTCOMES, type CallEvent } from '@harmony/domain';
import { callerWords, callSubtitle, callTitle, isRinging } from '../../board/call-words';
import { Phase } from '../../board/phase';
import { StatusPillOf } from '../../board/status-badge';
import { Timer } from '../../board/timer';
import { useTimes } from '../../board/use-times';
import {
  StyledDismiss,
  StyledFacts,
  StyledItem,
  StyledPick,
  StyledStatus,
  StyledTestBadge,
  StyledTime,
  StyledTitle,
} from './feed-item-style';
import { useDismissSwipe } from './swipe';

export interface FeedItemProps {
  call: CallEvent;
  isSelected: boolean;
  /** The only item in the tab order; arrow keys lead to the others. */
  isTabStop: boolean;
  /** Counted from 1. */
  position: number;
  /** -1 while more calls can be loaded. */
  size: number;
  /** Swiping to dismiss is for phones. */
  canSwipe: boolean;
  onSelect: (call: CallEvent) => void;
  onDismiss: (sessionId: string) => void;
}

/** One call of the list. It renders only when its call or position changes; the timer updates independently. */
export const FeedItem = memo(
  ({ call, isSelected, isTabStop, position, size, canSwipe, onSelect, onDismiss }: FeedItemProps) => {
    const swipe = useDismissSwipe(canSwipe, () => onDismiss(call.sessionId));
    const { whenWords } = useTimes();
    const tabIndex = isTabStop ? 0 : -1;
    return (
      <StyledItem
        aria-posinset={position}
        aria-setsize={size}
        aria-label={callerWords(call)}
        data-ringing={isRinging(call) ? '' : undefined}
        data-selected={isSelected ? '' : undefined}
        data-session={call.sessionId}
        {...swipe}
      >
        <StyledPick
          type="button"
          tabIndex={tabIndex}
          aria-current={isSelected ? 'true' : undefined}
          // A new call can move the list while the mouse button is down, and then no click follows: select on press.
          onPointerDown={(event) => {
            if (!canSwipe && event.pointerType === 'mouse' && event.button === 0) onSelect(call);
          }}
          onClick={() => onSelect(call)}
        >
          <StyledTitle data-private="">{callTitle(call)}</StyledTitle>
          <StyledStatus>
            <StatusPillOf status={call.status} isBlocked={call.isBlocked} />
          </StyledStatus>
          <StyledFacts>
            <span data-private="">{callSubtitle(call)}</span>
            {call.direction === 'outbound' && <span>Outgoing</span>}
            <Phase call={call} />
            {call.outcome && <span>{CALL_OUTCOMES[call.outcome]}</span>}
            {call.isTest && <StyledTestBadge />}
            <StyledTime>
              {call.status === 'ended' ? (
                <time dateTime={call.timestamp}>{whenWords(call.timestamp)}</time>
              ) : (
                <Timer since={call.answeredAt ?? call.timestamp} />
              )}
            </StyledTime>
          </StyledFacts>
        </StyledPick>
        <StyledDismiss
          label={`Dismiss ${callerWords(call)}`}
          title="Dismiss"
          tabIndex={tabIndex}
          onClick={() => onDismiss(call.sessionId)}
        >
          <X size={16} strokeWidth={1.75} />
        </StyledDismiss>
      </StyledItem>
    );
  },
);
FeedItem.displayName = 'FeedItem';
