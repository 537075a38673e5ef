import { msg } from '@harmony/language';
import { TextField } from '@harmony/ui';
import type { PostForm } from './use-post-form';

/** The labels of these fields, by name. */
export const SENDER_LABELS = { name: msg('Name'), email: msg('Email'), phone: msg('Phone') };

/** Name, email and phone of the sender, for the forms that a person answers. */
export const SenderFields = ({ form }: { form: PostForm<keyof typeof SENDER_LABELS> }) => (
  <>
    <TextField {...form.field('name')} autoComplete="name" />
    <TextField {...form.field('email')} type="email" autoComplete="email" />
    <TextField {...form.field('phone')} optional type="tel" autoComplete="tel" />
  </>
);
