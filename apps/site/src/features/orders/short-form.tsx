import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { Button, ErrorSummary, space } from '@harmony/ui';
import { Trap } from '../../parts/forms/form-guard';
import { FormOutcome, type FormMessage } from '../../parts/forms/form-outcome';
import { PrivacyLink } from '../../parts/page/privacy-link';
import type { PostForm } from '../../parts/forms/use-post-form';

const StyledForm = styled.form`
  display: grid;
  gap: ${space[24]};
  max-inline-size: 30rem;
  margin-block-start: ${space[24]};

  & > button {
    justify-self: start;
  }
`;

export interface ShortFormProps {
  form: PostForm<never>;
  /** The page's own address, where the form is posted without JavaScript. */
  action: string;
  submitLabel: string;
  wasPosted: boolean;
  sent: FormMessage;
  failed: string;
  children: ReactNode;
}

/** A form of one or two fields. Once it is sent, what happens next stands in its place. */
export function ShortForm({ form, action, submitLabel, wasPosted, sent, failed, children }: ShortFormProps) {
  const { problems, status } = form;
  const isDone = status === 'sent' || (status === 'editing' && wasPosted);
  return (
    <div>
      <FormOutcome status={status} wasPosted={wasPosted} sent={sent} failed={failed} why={form.why} />
      {!isDone && (
        <StyledForm
          ref={form.formRef}
          method="post"
          action={action}
          noValidate
          onFocus={form.handleFocus}
          onSubmit={form.handleSubmit}
        >
          {problems.length > 0 && <ErrorSummary title={t('Please check the form')} errors={problems} />}
          {children}
          <Trap />
          <Button type="submit" pending={status === 'sending'}>
            {submitLabel}
          </Button>
          <PrivacyLink />
        </StyledForm>
      )}
    </div>
  );
}
