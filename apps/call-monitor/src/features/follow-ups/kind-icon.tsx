import {
  CalendarClock,
  Leaf,
  type LucideIcon,
  Mail,
  MailWarning,
  MessageCircle,
  MessageSquareReply,
  PhoneMissed,
  Voicemail,
} from 'lucide-react';
import { FOLLOW_UP_RULES, type FollowUpKind } from '@harmony/domain';

const ICONS: Readonly<Record<FollowUpKind, LucideIcon>> = {
  'missed-call': PhoneMissed,
  voicemail: Voicemail,
  'received-texts': MessageSquareReply,
  'chat-call-back': MessageCircle,
  'contact-submissions': Mail,
  appointments: CalendarClock,
  'custom-herb-requests': Leaf,
  outbox: MailWarning,
};

/** What kind of follow-up it is: an icon and the word. */
export const KindName = ({ kind }: { kind: FollowUpKind }) => {
  const Icon = ICONS[kind];
  return (
    <>
      <Icon size={16} strokeWidth={1.75} /> {FOLLOW_UP_RULES[kind].noun}
    </>
  );
};
