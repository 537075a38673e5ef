import {
  CalendarClock,
  Leaf,
  Mail,
  MailX,
  MessageCircle,
  MessageSquareReply,
  PhoneMissed,
  Voicemail,
  type LucideIcon,
} from 'lucide-react';
import type { FollowUpKind } from '@harmony/domain';

/** The icon of each kind. */
export const FOLLOW_UP_ICONS: Readonly<Record<FollowUpKind, LucideIcon>> = {
  'missed-call': PhoneMissed,
  voicemail: Voicemail,
  'received-texts': MessageSquareReply,
  'chat-call-back': MessageCircle,
  'contact-submissions': Mail,
  appointments: CalendarClock,
  'custom-herb-requests': Leaf,
  outbox: MailX,
};
