import { z } from 'zod';

const Address = z.email().max(254);

/** Exactly one address, without a name. */
export const isAddress = (text: string): boolean => Address.safeParse(text).success;
