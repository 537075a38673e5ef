import styled from 'styled-components';
import type { TimelineEntry } from '@harmony/domain';
import { c, space } from '@harmony/ui';
import { PlainList } from '../../board/plain-list';
import { useTimes } from '../../board/use-times';
import { timelineWords } from './timeline-words';

const StyledEntries = styled(PlainList)`
  li {
    display: grid;
    gap: ${space[2]};
    padding-block: ${space[8]};
    border-block-start: 1px solid ${c.line};
    overflow-wrap: anywhere;
  }
  li:first-child {
    border-block-start: 0;
  }
  small {
    color: ${c.ink2};
    font: 400 0.875rem/1.4 var(--font-text);
    font-variant-numeric: tabular-nums;
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    color: ${c.ink2};
    font: 400 0.9375rem/1.45 var(--font-text);
  }
  strong {
    color: ${c.ink};
    font: 600 0.9375rem/1.4 var(--font-text);
  }
`;

/** Of 'YYYY-MM-DD'. */
const DATE_LENGTH = 10;

/** Entries of a timeline: what it was, when, in which state, and who took care of it. */
export const TimelineList = ({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) => {
  const { whenWords, visitWords } = useTimes();
  return (
    <StyledEntries aria-label={label} data-private="">
      {entries.map((entry) => {
        const { title, facts, text } = timelineWords(entry);
        const { kind, id, at } = entry;
        const isVisit = kind === 'visits' || at.length === DATE_LENGTH;
        return (
          <li key={`${kind} ${id}`}>
            <strong>{title}</strong>
            <small>{[isVisit ? visitWords(at) : whenWords(at), ...facts].filter(Boolean).join(' · ')}</small>
            {text && <p>{text}</p>}
          </li>
        );
      })}
    </StyledEntries>
  );
};
