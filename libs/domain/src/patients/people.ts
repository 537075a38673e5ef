/** What the timeline of a person is made of, by the words that these things have everywhere. */
export const TIMELINE_KINDS = {
  calls: 'Call',
  'contact-submissions': 'Message',
  appointments: 'Appointment request',
  'custom-herb-requests': 'Herb request',
  'check-ins': 'Check-in',
  'chat-call-back': 'Call wanted',
  visits: 'Visit',
  notes: 'Note',
  texts: 'Text',
  'received-texts': 'Received text',
} as const;
export type TimelineKind = keyof typeof TIMELINE_KINDS;
// Object.keys loses the keys' types; the object above has no others.
export const TIMELINE_KIND_KEYS = Object.keys(TIMELINE_KINDS) as TimelineKind[];
