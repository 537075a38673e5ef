import type { Generated } from 'kysely';
import type { CreatedAt, Id, Optional, UpdatedAt } from './columns';

/** Messages of the contact form. Suspected spam is kept and sorted apart, never dropped. */
export interface ContactSubmissionTable {
  id: Id;
  name: string;
  email: string;
  phone: Optional<string>;
  service: Optional<string>;
  message: string;
  isRead: Generated<boolean>;
  suspectedSpam: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

export interface CustomHerbRequestTable {
  id: Id;
  name: string;
  email: string;
  phone: Optional<string>;
  healthConcerns: string;
  currentMedications: Optional<string>;
  allergies: Optional<string>;
  previousTreatments: Optional<string>;
  status: Generated<'pending' | 'in_review' | 'answered' | 'closed'>;
  adminNotes: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Arrivals at the front desk. */
export interface CheckInTable {
  id: Id;
  firstName: string;
  lastName: string;
  /** 'YYYY-MM-DD' */
  dateOfBirth: string;
  email: Optional<string>;
  phone: Optional<string>;
  appointmentType: Optional<string>;
  reasonForVisit: Optional<string>;
  status: Generated<'checked_in' | 'in_treatment' | 'completed' | 'cancelled'>;
  notes: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
