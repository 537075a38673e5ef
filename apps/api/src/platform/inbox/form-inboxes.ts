import { INBOXES, type InboxKey, type InboxStage, type TimelineKind } from '@harmony/domain';

/** Where an inbox that public forms fill keeps its rows, and which of its states say what. */
export interface FormInbox {
  inbox: InboxKey;
  table: string;
  /** Column of the state. */
  column: string;
  /** State of a new row whose sender was spoken to. */
  contacted?: string;
  /** State of a row that is done with. */
  done?: string;
  /** State of a row that ended in an appointment. */
  booked?: string;
}

/** The inboxes that follow-up and the timelines of people read, by the word for their rows. */
export const FORM_INBOXES = {
  'contact-submissions': {
    inbox: 'contactMessages',
    table: 'contact_submissions',
    column: 'state',
    contacted: 'answered',
    done: 'answered',
  },
  appointments: {
    inbox: 'appointments',
    table: 'appointment_requests',
    column: 'status',
    contacted: 'contacted',
    done: 'closed',
    booked: 'booked',
  },
  'custom-herb-requests': {
    inbox: 'herbRequests',
    table: 'custom_herb_requests',
    column: 'status',
    contacted: 'in_review',
    done: 'closed',
  },
  'check-ins': { inbox: 'checkIns', table: 'check_ins', column: 'status' },
} as const satisfies Readonly<Partial<Record<TimelineKind, FormInbox>>>;

/** States of an inbox at this stage. */
export const statesAt = (inbox: InboxKey, ...stages: readonly InboxStage[]): string[] =>
  INBOXES[inbox].states.filter(({ stage }) => stages.includes(stage)).map(({ value }) => value);

/** The form inbox whose rows go by this word, if there is one. */
export function formInboxOf(word: string): FormInbox | undefined {
  const all: Readonly<Record<string, FormInbox>> = FORM_INBOXES;
  return all[word];
}
