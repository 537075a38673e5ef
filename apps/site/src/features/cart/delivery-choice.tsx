import type { FormEvent } from 'react';
import styled from 'styled-components';
import type { Cart } from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, space, Status, TextField } from '@harmony/ui';
import { useFormResult } from '../../hooks';
import { deliveryOptions, PickUpHere } from '../../parts/cart/pick-up-here';
import { RadioCards } from '../../parts/forms/radio-cards';
import { postedText } from '../../parts/forms/posted-text';
import { paths } from '../../paths';
import { missingZip } from './cart-form';
import { pressedValues, type useCartForm } from './use-cart-form';

const StyledForm = styled.form`
  display: grid;
  gap: ${space[16]};
`;

const StyledZip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  align-items: end;

  & > :first-child {
    inline-size: 12rem;
  }
`;

const ZIP_ID = 'cart-zip';

export interface DeliveryChoiceProps {
  cart: Cart;
  form: ReturnType<typeof useCartForm>;
}

/** How the order gets to the patient. What sending costs is said for a ZIP code, before anything personal is asked. */
export function DeliveryChoice({ cart, form }: DeliveryChoiceProps) {
  const posted = useFormResult();
  if (!cart.canShip) return <PickUpHere />;
  const asked = postedText(posted, 'delivery') || cart.delivery;
  // What is chosen is priced at once; what is typed, with the button.
  const choose = (event: FormEvent<HTMLFormElement>): void => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'radio') return;
    const values = pressedValues(event.currentTarget, null);
    if (missingZip(values) === null) form.change(values);
  };
  return (
    <StyledForm method="post" action={paths.cart()} noValidate onChange={choose} onSubmit={form.handleSubmit}>
      <RadioCards legend={t('How do you get it?')} name="delivery" options={deliveryOptions()} defaultValue={asked} />
      <StyledZip>
        <TextField
          id={ZIP_ID}
          label={t('ZIP code to send it to')}
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={postedText(posted, 'zip') || (cart.zip ?? '')}
          error={posted?.fields['zip']}
        />
        <Button type="submit" variant="secondary">
          {t('Update the Total')}
        </Button>
      </StyledZip>
      {cart.isNotSentThere && (
        <Status>
          {t('We don’t send orders to {zip}. You can pick it up at the clinic.', { zip: cart.zip ?? '' })}
        </Status>
      )}
    </StyledForm>
  );
}
