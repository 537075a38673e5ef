import { z } from 'zod';
import { line, nullableText, text } from '../common.schema';
import { CONTACT_MESSAGES } from './sender';

const NAME_MIN = 2;

/** The sender and how to reach them: the same in every form that a person answers. */
export const SenderFields = {
  name: line(200, CONTACT_MESSAGES.name).pipe(z.string().min(NAME_MIN, CONTACT_MESSAGES.name)),
  email: text(254, CONTACT_MESSAGES.email).pipe(z.email(CONTACT_MESSAGES.email)),
  phone: nullableText(40).default(null),
};
