import { ApiErrorSchema } from '@harmony/domain/schemas';

/** What doors to the backups' folder may answer besides. */
export const storageErrors = {
  404: ApiErrorSchema,
  409: ApiErrorSchema,
  503: ApiErrorSchema,
  507: ApiErrorSchema,
};
