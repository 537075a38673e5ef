import { ApiErrorSchema } from '@harmony/domain/schemas';

/** Further errors of routes that use the backup folder. */
export const storageErrors = { 404: ApiErrorSchema, 409: ApiErrorSchema, 503: ApiErrorSchema, 507: ApiErrorSchema };
