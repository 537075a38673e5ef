import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { Button, c, ErrorSummary, space, TextLink, tParts } from '@harmony/ui';
import { Trap } from './form-guard';
import { FormOutcome, type FormOutcomeProps } from './form-outcome';
import { PanelCard } from '../page/panel-card';
import { PrivacyLink } from '../page/privacy-link';
import type { PostForm } from './use-post-form';

const StyledForm = styled.form`
  display: grid;
  gap: ${space[24]};
  margin-block-start: ${space[24]};

  & > button {
    justify-self: start;
    min-inline-size: min(11rem, 100%);
  }
`;

const StyledNote = styled.p`
  margin-block-start: ${space[12]};
  color: ${c.ink2};
  font: var(--type-small);
`;

/** Where the page begins after a plain post, accepted or refused: a redirect keeps the fragment of the form's URL. */
const OUTCOME_ID = 'outcome';

export interface PostFormCardProps extends Pick<
  FormOutcomeProps,
  'wasPosted' | 'sent' | 'posted' | 'failed' | 'ifUnknown'
> {
  title: string;
  /** What the form's content is used for. A note about emergencies follows it. */
  purpose: string;
  /** Path of the page, where the form is posted without JavaScript. */
  action: string;
  form: PostForm<never>;
  submitLabel: string;
  onInput?: () => void;
  children: ReactNode;
}

/** A form that a person answers. Works with and without JavaScript; nothing is lost when sending fails. */
export function PostFormCard({
  title,
  purpose,
  action,
  form,
  submitLabel,
  onInput,
  children,
  ...outcome
}: PostFormCardProps) {
  const { problems } = form;
  return (
    <PanelCard data-no-print="">
      <h2>{title}</h2>
      <StyledNote>
        {purpose}{' '}
        {tParts(
          'Please don’t send urgent or detailed medical information here. In an emergency call {emergency}; in a mental health crisis call or text {crisis}.',
          { emergency: <TextLink href="tel:911">911</TextLink>, crisis: <TextLink href="tel:988">988</TextLink> },
        )}
      </StyledNote>
      <div id={OUTCOME_ID}>
        <FormOutcome status={form.status} why={form.why} isUnknown={form.isUnknown} {...outcome} />
        <StyledForm
          key={form.round}
          ref={form.formRef}
          method="post"
          action={`${action}#${OUTCOME_ID}`}
          noValidate
          onFocus={form.handleFocus}
          onInput={onInput}
          onSubmit={form.handleSubmit}
        >
          {problems.length > 0 && <ErrorSummary title={t('Please check the form')} errors={problems} />}
          {children}
          <Trap />
          <Button type="submit" pending={form.status === 'sending'}>
            {form.status === 'sending' ? t('Sending…') : submitLabel}
          </Button>
          <PrivacyLink />
        </StyledForm>
      </div>
    </PanelCard>
  );
}
