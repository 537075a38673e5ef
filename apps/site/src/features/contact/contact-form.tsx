import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { locale, t } from '@harmony/language';
import { space, TextArea } from '@harmony/ui';
import { PostFormCard } from '../../parts/forms/post-form-card';
import { SenderFields } from '../../parts/forms/sender-fields';
import type { FieldProps } from '../../parts/forms/use-post-form';
import { paths } from '../../paths';
import { FILLED } from './contact-values';
import { ServiceSelect } from './service-select';
import { messageSent, useContactForm } from './use-contact-form';
import { usePrefill } from './use-prefill';

const MESSAGE_MIN = 10;
const MESSAGE_MAX = 5000;

/** Two beside each other where there is room. */
const StyledShortFields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(max(12rem, 40%), 100%), 1fr));
  gap: ${space[24]} ${space[16]};
`;

export interface ContactFormCardProps {
  /** A plain post has just been accepted (`?sent=1`). */
  wasSent: boolean;
}

/** 'Send Us a Message': works with and without JavaScript; nothing the visitor wrote is lost when sending fails. */
export function ContactFormCard({ wasSent }: ContactFormCardProps) {
  const form = useContactForm();
  usePrefill(form.formRef);
  return (
    <PostFormCard
      title={t('Send Us a Message')}
      purpose={t('We use what you write only to answer you.')}
      action={paths.contact()}
      form={form}
      submitLabel={t('Send Message')}
      onInput={form.handleInput}
      wasPosted={wasSent}
      sent={{
        title: t('Thank you for writing to us.'),
        description: t(
          'Our answer comes by email, or by phone if you gave a number. If it seems to be missing, look in your spam folder.',
        ),
      }}
      posted={messageSent()}
      failed={t('Nothing is lost: your words are still below.')}
    >
      <StyledShortFields>
        <SenderFields form={form} />
        <ServiceSelect {...form.field('service')} />
      </StyledShortFields>
      <MessageField {...form.field('message')} />
    </PostFormCard>
  );
}

function MessageField(field: FieldProps) {
  const [length, setLength] = useState(field.defaultValue.length);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = area.current;
    const count = () => setLength(element?.value.length ?? 0);
    element?.addEventListener(FILLED, count);
    return () => element?.removeEventListener(FILLED, count);
  }, []);
  return (
    <TextArea
      {...field}
      ref={area}
      hint={
        length < MESSAGE_MIN
          ? t('At least {count} characters. A sentence or two is enough.', { count: MESSAGE_MIN })
          : t('{length} of {most} characters', {
              length: length.toLocaleString(locale()),
              most: MESSAGE_MAX.toLocaleString(locale()),
            })
      }
      onChange={(event) => setLength(event.target.value.length)}
    />
  );
}
