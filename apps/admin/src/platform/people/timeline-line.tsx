import {
  CalendarCheck,
  CalendarClock,
  ClipboardCheck,
  Leaf,
  Mail,
  MessageCircle,
  MessageSquareReply,
  MessageSquareText,
  Phone,
  StickyNote,
  type LucideIcon,
} from 'lucide-react';
import styled from 'styled-components';
import { capital, dateText, TIMELINE_KINDS, type TimelineEntry, type TimelineKind } from '@harmony/domain';
import { c, space } from '@harmony/ui';
import { Tag } from '../kit/tag';
import { TimeAgo } from '../kit/time-ago';
import { recordPlace } from '../record-links';
import { PlaceLink } from '../shell/place-link';

const ICONS: Readonly<Record<TimelineKind, LucideIcon>> = {
  calls: Phone,
  'contact-submissions': Mail,
  appointments: CalendarClock,
  'custom-herb-requests': Leaf,
  'check-ins': ClipboardCheck,
  'chat-call-back': MessageCircle,
  texts: MessageSquareText,
  'received-texts': MessageSquareReply,
  visits: CalendarCheck,
  notes: StickyNote,
};

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[2]} ${space[12]};
  padding-block: ${space[8]};

  > svg {
    margin-block-start: 3px;
    color: ${c.ink3};
  }
  > * {
    grid-column: 2;
  }
  > svg {
    grid-column: 1;
  }
  small {
    color: ${c.ink3};
    font: var(--type-caption);
  }
`;

const Head = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[8]};
  font-weight: 600;
`;

const Words = styled.p`
  color: ${c.ink2};
  font: var(--type-small);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** A time, or a day where a clinic system knows no more. */
const When = ({ at }: { at: string }) =>
  at.length === 'YYYY-MM-DD'.length ? <time dateTime={at}>{dateText(at)}</time> : <TimeAgo at={at} />;

/** One entry: what it was, its state, and a way into it where the console shows it. */
export const TimelineLine = ({ entry }: { entry: TimelineEntry }) => {
  const { kind, id, at, title, text, state, isOpen, by } = entry;
  const Icon = ICONS[kind];
  const noun = TIMELINE_KINDS[kind];
  const about = title === '' || title === noun ? '' : `: ${title}`;
  return (
    <Line>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <Head>
        <PlaceLink to={recordPlace(kind, id)}>
          {noun}
          {about}
        </PlaceLink>
        {state !== null && <Tag tone={isOpen ? 'warning' : 'neutral'}>{capital(state)}</Tag>}
      </Head>
      <small>
        <When at={at} />
        {by !== null && `, ${by}`}
      </small>
      {text !== null && <Words>{text}</Words>}
    </Line>
  );
};
