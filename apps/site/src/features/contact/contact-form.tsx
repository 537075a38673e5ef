import { useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { Button, c, ErrorSummary, space, TextArea, TextField, TextLink, VisuallyHidden } from '@harmony/ui';
import { useFormResult } from '../../hooks';
import { paths } from '../../paths';
import { ContactOutcome } from './contact-outcome';
import { CONTACT_FIELDS, fieldId, pickErrors, readValues } from './contact-values';
import type { ContactErrors } from './contact-values';
import { ServiceSelect } from './service-select';
import { useContactForm, type ContactStatus } from './use-contact-form';
import { usePrefill } from './use-prefill';
import { ContactCard } from './contact-card';

const MESSAGE_MIN = 10;
const MESSAGE_MAX = 5000;

const StyledForm = styled.form`
  display: grid;
  gap: ${space[24]};
  margin-block-start: ${space[24]};

  & > button {
    justify-self: start;
    min-inline-size: 11rem;
  }
`;

const StyledNote = styled.p`
  margin-block-start: ${space[12]};
  color: ${c.ink2};
  font: var(--type-small);
`;

const summaryOf = (errors: ContactErrors) =>
  CONTACT_FIELDS.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ id: fieldId(field), message }];
  });

export interface ContactFormCardProps {
  /** A plain post has just been accepted (`?sent=1`). */
  wasSent: boolean;
  onErrors: (hasErrors: boolean) => void;
}

/** 'Send Us a Message': works with and without a script; nothing the visitor wrote is lost when sending fails. */
export function ContactFormCard({ wasSent, onErrors }: ContactFormCardProps) {
  const posted = useFormResult();
  const [initialErrors] = useState(() => pickErrors(posted?.fields ?? {}) ?? {});
  const form = useContactForm(initialErrors);
  const initial = readValues((name) => posted?.values[name]);
  // One list per set of errors: the summary takes the focus whenever it is handed a new one.
  const problems = useMemo(() => summaryOf(form.errors), [form.errors]);
  usePrefill(form.formRef);
  useEffect(() => onErrors(problems.length > 0), [onErrors, problems]);
  const status: ContactStatus | 'posted' = wasSent && form.status === 'editing' ? 'posted' : form.status;

  return (
    <ContactCard data-no-print="">
      <h2>Send Us a Message</h2>
      <StyledNote>
        We use what you write only to answer you. Please don’t send urgent or detailed medical information here. In an
        emergency call <TextLink href="tel:911">911</TextLink>; in a mental health crisis call or text{' '}
        <TextLink href="tel:988">988</TextLink>.
      </StyledNote>
      <ContactOutcome status={status} posted={posted?.error ?? null} />
      <StyledForm
        ref={form.formRef}
        method="post"
        action={paths.contact()}
        noValidate
        onFocus={form.handleFocus}
        onInput={form.handleInput}
        onSubmit={form.handleSubmit}
      >
        {problems.length > 0 && <ErrorSummary title="Please check the form" errors={problems} />}
        <TextField
          id={fieldId('name')}
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={initial.name}
          error={form.errors.name}
        />
        <TextField
          id={fieldId('email')}
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={initial.email}
          error={form.errors.email}
        />
        <TextField
          id={fieldId('phone')}
          label="Phone"
          optional
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={initial.phone}
          error={form.errors.phone}
        />
        <ServiceSelect defaultValue={initial.service} error={form.errors.service} />
        <MessageField defaultValue={initial.message} error={form.errors.message} />
        <Honeypot />
        <Button type="submit" pending={form.status === 'sending'}>
          {form.status === 'sending' ? 'Sending…' : 'Send Message'}
        </Button>
      </StyledForm>
    </ContactCard>
  );
}

function MessageField({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  const [length, setLength] = useState(defaultValue.length);
  return (
    <TextArea
      id={fieldId('message')}
      label="Message"
      name="message"
      defaultValue={defaultValue}
      error={error}
      hint={
        length < MESSAGE_MIN
          ? `At least ${MESSAGE_MIN} characters. A sentence or two is enough.`
          : `${length.toLocaleString('en-US')} of ${MESSAGE_MAX.toLocaleString('en-US')} characters`
      }
      onChange={(event) => setLength(event.target.value.length)}
    />
  );
}

/** Only programs fill this in: it is out of sight, out of the tab order and hidden from assistive technology. */
const Honeypot = () => (
  <VisuallyHidden as="div" aria-hidden="true">
    <label>
      Website <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </VisuallyHidden>
);
