import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatMoney, type Quote } from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, c, space, TextField } from '@harmony/ui';
import { useFormResult } from '../../hooks';
import { Trap } from '../../parts/forms/form-guard';
import { PaysChoice } from '../../parts/cart/pays-choice';
import { postedText } from '../../parts/forms/posted-text';
import { PrivacyLink } from '../../parts/page/privacy-link';
import { OFFER_LABELS, type OfferField } from './offer-form';
import { offerFieldId } from './offer-notice';
import type { OfferFormState } from './use-offer-form';

const StyledForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};

  & > button {
    justify-self: start;
  }
  & > small {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

export interface OfferFormBoxProps {
  /** The page's own address, where the form is posted without JavaScript. */
  action: string;
  token: string;
  quote: Quote & { packs?: number };
  needsPhone: boolean;
  form: OfferFormState;
  submitLabel: string;
  /** Further fields. */
  children?: ReactNode;
}

/** What is still asked for an order by a link: where it goes, how it is paid, and a number where the clinic has none. */
export function OfferFormBox({ action, token, quote, needsPhone, form, submitLabel, children }: OfferFormBoxProps) {
  const posted = useFormResult();
  const field = (name: OfferField) => ({
    id: offerFieldId(name),
    name,
    label: t(OFFER_LABELS[name]),
    defaultValue: postedText(posted, name),
    error: posted?.fields[name],
  });
  const { packs, delivery, zip, state, totalAmount } = quote;
  if (totalAmount === null)
    return quote.isNotSentThere ? null : (
      <p>{t('Enter your ZIP code, to see what sending it costs. Then you can order.')}</p>
    );
  return (
    <StyledForm
      method="post"
      action={action}
      noValidate
      aria-label={t('Order')}
      onFocus={form.handleFocus}
      onSubmit={form.handleSubmit}
    >
      <input type="hidden" name="token" value={token} />
      {packs !== undefined && <input type="hidden" name="packs" value={packs} />}
      <input type="hidden" name="delivery" value={delivery} />
      <input type="hidden" name="zip" value={zip ?? ''} />
      <input type="hidden" name="totalAmount" value={totalAmount} />
      <Trap />
      {needsPhone && (
        <TextField
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          hint={t('In case something about the order changes.')}
        />
      )}
      {delivery === 'shipping' && (
        <>
          <TextField {...field('line1')} autoComplete="address-line1" />
          <TextField {...field('line2')} optional autoComplete="address-line2" />
          <TextField
            {...field('city')}
            autoComplete="address-level2"
            hint={t('In {place}, for which the price is made.', { place: [state, zip].filter(Boolean).join(' ') })}
          />
        </>
      )}
      <PaysChoice quote={quote} {...field('pays')} />
      {children}
      <Button type="submit" pending={form.isSending}>
        {submitLabel} · {formatMoney(totalAmount)}
      </Button>
      <small>
        {t(
          delivery === 'pickup'
            ? 'We’ll write to you when it’s ready to pick up.'
            : 'We’ll write to you when it’s on its way.',
        )}
      </small>
      <PrivacyLink />
    </StyledForm>
  );
}
