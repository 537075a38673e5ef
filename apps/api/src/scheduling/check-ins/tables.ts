import type { Generated } from 'kysely';
import type { Searched, Work } from '../../platform/inbox/tables';
import type { CreatedAt, Encrypted, Id, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    checkIns: CheckInTable;
  }
}

/** Check-ins of patients who have arrived. */
export interface CheckInTable extends Work, Searched {
  id: Id;
  firstName: string;
  lastName: string;
  /** 'YYYY-MM-DD' */
  dateOfBirth: string;
  email: Optional<string>;
  phone: Optional<string>;
  appointmentType: Optional<string>;
  reasonForVisit: Optional<Encrypted>;
  status: Generated<'checked_in' | 'in_treatment' | 'completed' | 'cancelled'>;
  notes: Optional<Encrypted>;
  isRead: Generated<boolean>;
  suspectedSpam: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
