import styled from 'styled-components';
import { addressLine, formatMoney, type Cart } from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, c, media, space, TextLink, tParts, VisuallyHidden } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { Trap } from '../../parts/forms/form-guard';
import { PrivacyLink } from '../../parts/page/privacy-link';
import { paths } from '../../paths';
import { CheckoutFields } from './checkout-fields';
import { CheckoutNotice } from './checkout-notice';
import { CheckoutSummary } from './checkout-summary';
import { useCheckoutForm } from './use-checkout-form';

// The total stands above the button that orders: below the fields on phones, beside them where there is room.
const StyledForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]} ${space[48]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);

    & > [data-wide] {
      grid-column: 1 / -1;
    }
    & > aside {
      grid-row: 2 / span 2;
      grid-column: 2;
    }
  }
`;

const StyledPlace = styled.div`
  display: grid;
  gap: ${space[12]};
  justify-items: start;

  & > p {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

export interface CheckoutFormProps {
  cart: Cart;
  readCart: () => Promise<unknown>;
}

/** The one form of the checkout. Works with and without JavaScript; what was typed is never lost. */
export function CheckoutForm({ cart, readCart }: CheckoutFormProps) {
  const form = useCheckoutForm(readCart);
  const { version, totalAmount, delivery, zip } = cart;
  return (
    <StyledForm
      method="post"
      action={paths.checkout()}
      noValidate
      onFocus={form.handleFocus}
      onSubmit={form.handleSubmit}
    >
      {/* What the Enter key presses: without it, that would be the first button, which mends a line of the cart. */}
      <VisuallyHidden as="div" aria-hidden="true">
        <button type="submit" tabIndex={-1} />
      </VisuallyHidden>
      <Trap />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="totalAmount" value={totalAmount ?? ''} />
      <input type="hidden" name="delivery" value={delivery} />
      <input type="hidden" name="pricedZip" value={zip ?? ''} />
      <div data-wide="">
        <CheckoutNotice cart={cart} />
      </div>
      <CheckoutFields cart={cart} />
      <CheckoutSummary cart={cart} />
      <Place cart={cart} isSending={form.isSending} />
    </StyledForm>
  );
}

function nextText(delivery: Cart['delivery'], address: string): string {
  if (delivery === 'shipping') return t('We’ll write to you when it’s on its way.');
  return address === ''
    ? t('We’ll write to you when it’s ready to pick up.')
    : t('We write to you when it is ready to pick up at {address}.', { address });
}

function Place({ cart: { delivery, totalAmount }, isSending }: { cart: Cart; isSending: boolean }) {
  const { address } = useSiteSettings();
  return (
    <StyledPlace>
      <Button type="submit" pending={isSending}>
        {t('Place Order')}
        {totalAmount !== null && ` · ${formatMoney(totalAmount)}`}
      </Button>
      <p>
        {nextText(delivery, addressLine(address?.text ?? ''))} {t('We use what you write only for this order.')}
      </p>
      <PrivacyLink />
      <p>{tParts('In an emergency call {number}.', { number: <TextLink href="tel:911">911</TextLink> })}</p>
    </StyledPlace>
  );
}
