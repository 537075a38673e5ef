import { z } from 'zod';
import { Id, Price, requiredLine, Timestamp } from '../platform/common.schema';
import { StateCode } from './tax-rates.schema';

const Days = z.int('Must be a whole number').min(1, 'Must be 1 or more').max(60, 'Must be at most 60');

/** What sending an order costs, by the value of its goods. Amounts are dollars; `states` empty: everywhere. */
export const ShippingRateSchema = z.object({
  id: Id,
  label: z.string(),
  states: z.array(z.string()),
  minAmount: z.number(),
  maxAmount: z.number().nullable(),
  price: z.number(),
  days: z.int().nullable(),
  updatedAt: Timestamp,
});
export type ShippingRateRow = z.infer<typeof ShippingRateSchema>;

/** Written whole. */
export const ShippingRateBody = z
  .strictObject({
    label: requiredLine(100),
    states: z.array(StateCode).max(60).default([]),
    minAmount: Price.default(0),
    maxAmount: Price.nullable().default(null),
    price: Price,
    days: Days.nullable().default(null),
  })
  .refine(({ minAmount, maxAmount }) => maxAmount === null || maxAmount >= minAmount, {
    error: 'Must not be below the smallest amount',
    path: ['maxAmount'],
  });
export type ShippingRateBody = z.input<typeof ShippingRateBody>;
