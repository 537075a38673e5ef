import { z } from 'zod';

/** Chosen by the sender: parts with the same id make one file. */
export const UploadPartParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/, 'Choose 32 hexadecimal digits') });

const bytes = z
  .string()
  .regex(/^\d{1,15}$/, 'Must be a number of bytes')
  .transform(Number);
/** Where a part begins, and how long the whole file is. */
export const UploadPartQuery = z.object({ offset: bytes, total: bytes });
