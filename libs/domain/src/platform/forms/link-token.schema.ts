import { z } from 'zod';
import { cutToken } from './link-token';

/** A token of so many characters of base64url, as a link of ours carries it. `incomplete`: what is said of any other text. */
export const linkTokenOf = (length: number, missing: string, incomplete: string) =>
  z
    .string(missing)
    .overwrite(cutToken)
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), incomplete);

/** 128 random bits: the link of a visit, an order, a formula, an entry of the wait list. */
export const LinkToken = linkTokenOf(22, 'Open the link of your mail', 'This link is not complete');
