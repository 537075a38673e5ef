import { z } from 'zod';
import { Id, requiredLine, Timestamp } from '../platform/common.schema';
import { isCalendarDate } from '../platform/moments/time';
import { TAX_CLASSES } from '../publishing/content/lists/tax-classes';
import { isState } from './us-zip';

export const StateCode = z.string().trim().toUpperCase().refine(isState, 'Use the two letters of a state, such as WA');
const CalendarDate = z.string().refine(isCalendarDate, 'Enter a date such as 2026-11-21');

/** A rate of tax. `ppm`: parts per million (103,500 are 10.35 %); dates are the clinic's days, the last one included. */
export const TaxRateSchema = z.object({
  id: Id,
  label: z.string(),
  taxClass: z.enum(TAX_CLASSES),
  state: z.string(),
  zipPrefix: z.string(),
  ppm: z.int(),
  onShipping: z.boolean(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  updatedAt: Timestamp,
});
export type TaxRateRow = z.infer<typeof TaxRateSchema>;

/** Written whole. */
export const TaxRateBody = z
  .strictObject({
    label: requiredLine(100),
    taxClass: z.enum(TAX_CLASSES, 'Choose a class'),
    state: StateCode,
    zipPrefix: z
      .string()
      .trim()
      .regex(/^\d{0,5}$/, 'Use up to five digits')
      .default(''),
    ppm: z.int('Must be a whole number').min(0, 'Must not be negative').max(500_000, 'Must be at most 50 %'),
    onShipping: z.boolean().default(false),
    validFrom: CalendarDate,
    validUntil: CalendarDate.nullable().default(null),
  })
  .refine(({ validFrom, validUntil }) => validUntil === null || validUntil >= validFrom, {
    error: 'Must not be before the first day',
    path: ['validUntil'],
  });
export type TaxRateBody = z.input<typeof TaxRateBody>;
