import type { Generated } from 'kysely';
import type { PreferredDay, PreferredTime } from '@harmony/domain';
import type { Searched, Work } from '../../platform/inbox/tables';
import type { CreatedAt, Encrypted, Id, Optional, SpokenLanguage, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    appointmentRequests: AppointmentRequestTable;
  }
}

/** Requests for an appointment; they book nothing. Names are those at the time of the request. */
export interface AppointmentRequestTable extends Work, Searched {
  id: Id;
  name: string;
  email: string;
  phone: Optional<string>;
  serviceId: Optional<number>;
  serviceName: Optional<string>;
  /** Null: any practitioner. */
  practitionerId: Optional<number>;
  practitionerName: Optional<string>;
  /** Empty: any. */
  preferredDays: Generated<PreferredDay[]>;
  preferredTimes: Generated<PreferredTime[]>;
  note: Optional<Encrypted>;
  status: Generated<'pending' | 'contacted' | 'booked' | 'closed'>;
  language: SpokenLanguage;
  adminNotes: Optional<Encrypted>;
  isRead: Generated<boolean>;
  suspectedSpam: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
