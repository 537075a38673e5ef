import type { FormEvent } from 'react';
import styled from 'styled-components';
import { useRemindOfRefillMutation } from '@harmony/api-client';
import type { RefillOffer } from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, space, Status } from '@harmony/ui';
import { useAppDispatch, useFormResult } from '../../hooks';
import { formAnswered, formSent } from '../../page.slice';
import { Trap } from '../../parts/forms/form-guard';
import { PrivacyLink } from '../../parts/page/privacy-link';
import { saidOutcome } from '../../parts/forms/said-failure';
import { paths } from '../../paths';
import { isPassedOn, NOT_NOTED, remindWanted } from './offer-form';
import { CallUs } from './offer-layout';
import { answerOf, pressedValues, type OfferFormState } from './use-offer-form';

const StyledForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]} ${space[16]};
`;

export interface NoRefillNowProps {
  token: string;
  offer: RefillOffer;
  /** Why there is none now, without a full stop. */
  refusal: string;
  form: OfferFormState;
  readAgain: () => Promise<unknown>;
}

/** Why there is no refill now, and what can be done: be reminded of one that is only too early, or ask for one. */
export const NoRefillNow = ({ token, offer, refusal, form, readAgain }: NoRefillNowProps) => {
  const posted = useFormResult();
  return (
    <>
      {offer.nextOn !== null ? (
        <>
          <p>{refusal}.</p>
          <Remind token={token} isOn={offer.remind} readAgain={readAgain} />
        </>
      ) : (
        // What was asked for is said above, with the reason.
        !isPassedOn(posted) && (
          <>
            <p>{refusal}.</p>
            <StyledForm
              method="post"
              action={paths.refill(token)}
              onFocus={form.handleFocus}
              onSubmit={form.handleSubmit}
            >
              <input type="hidden" name="token" value={token} />
              <Trap />
              <input type="hidden" name="delivery" value="pickup" />
              <input type="hidden" name="totalAmount" value={offer.totalAmount ?? offer.price} />
              <Button type="submit" name="action" value="ask" pending={form.isSending}>
                {t('Ask Us for a Refill')}
              </Button>
              <PrivacyLink />
            </StyledForm>
          </>
        )
      )}
      <CallUs />
    </>
  );
};

/** A mail when the next one is due, by a press; and none any more by another. */
const Remind = ({ token, isOn, readAgain }: { token: string; isOn: boolean; readAgain: () => Promise<unknown> }) => {
  const [remind, { isLoading }] = useRemindOfRefillMutation();
  const dispatch = useAppDispatch();
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = pressedValues(event);
    void remind({ token, remind: remindWanted(values) ?? false }).then(async ({ error }) => {
      if (!error) {
        await readAgain();
        dispatch(formSent());
        return;
      }
      const { status, body } = answerOf(error);
      dispatch(formAnswered({ values, fields: {}, error: saidOutcome(NOT_NOTED, status, body) }));
    });
  };
  return (
    <StyledForm method="post" action={paths.refill(token)} onSubmit={handleSubmit}>
      <input type="hidden" name="token" value={token} />
      {isOn && <Status>{t('We write to you when it is due.')}</Status>}
      <Button
        type="submit"
        variant={isOn ? 'quiet' : 'primary'}
        name="action"
        value={isOn ? 'forget' : 'remind'}
        pending={isLoading}
      >
        {t(isOn ? 'Don’t Write to Me' : 'Write to Me When It Is Due')}
      </Button>
    </StyledForm>
  );
};
