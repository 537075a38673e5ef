import type { Generated } from 'kysely';
import type { CreatedAt, Id, Optional, OptionalJson, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    errors: ErrorTable;
  }
}

/** Failures of the API. No request body, no query string, no patient data (kept 30 days). */
export interface ErrorTable {
  id: Id;
  errorType: string;
  errorCode: Optional<string>;
  message: string;
  stackTrace: Optional<string>;
  requestPath: Optional<string>;
  requestMethod: Optional<string>;
  requestId: Optional<string>;
  userAgent: Optional<string>;
  ipAddress: Optional<string>;
  userId: Optional<number>;
  additionalData: OptionalJson<Record<string, unknown>>;
  resolved: Generated<boolean>;
  severity: Generated<'low' | 'medium' | 'high' | 'critical'>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
