import {
  Activity,
  Armchair,
  CalendarCheck,
  Check,
  Hourglass,
  Layers2,
  Sprout,
  UserX,
  Video,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { ScheduledVisit, VisitState } from '@harmony/domain';

const STATE_ICONS: Readonly<Record<VisitState, LucideIcon | null>> = {
  requested: Hourglass,
  // As most are.
  booked: null,
  arrived: Armchair,
  'in-treatment': Activity,
  completed: Check,
  cancelled: X,
  'no-show': UserX,
};

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

interface VisitMarksProps {
  visit: ScheduledVisit;
  /** The state alone. */
  isShort: boolean;
}

/** The state of a visit and what is special about it, as signs; its name says the same in words. */
export const VisitMarks = ({
  visit: { state, isFirst, isOverbooked, video, confirmedAt },
  isShort,
}: VisitMarksProps) => {
  const StateIcon = STATE_ICONS[state] ?? (confirmedAt === null ? null : CalendarCheck);
  return (
    <>
      {isFirst && !isShort && <Sprout data-special="" {...icon} />}
      {isOverbooked && !isShort && <Layers2 data-special="" {...icon} />}
      {video && !isShort && <Video data-special="" {...icon} />}
      {StateIcon && <StateIcon {...icon} />}
    </>
  );
};
