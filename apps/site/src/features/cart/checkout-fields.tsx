import styled from 'styled-components';
import { ORDER_NOTE_MAX, stateOfZip, type Cart } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, Checkbox, space, TextArea, TextField, TextLink } from '@harmony/ui';
import { useFormResult } from '../../hooks';
import { postedText } from '../../parts/forms/posted-text';
import { PaysChoice } from '../../parts/cart/pays-choice';
import { paths } from '../../paths';
import { CHECKOUT_LABELS, type CheckoutField } from './checkout-form';

const StyledFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
`;

const StyledPlace = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: ${space[16]};
`;

const StyledQuestions = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  min-inline-size: 0;
  padding: ${space[20]};
  border: 1px solid ${c.amberLine};
  border-radius: 14px;
  background: ${c.amberBg};
  overflow-wrap: anywhere;

  & > legend {
    float: inline-start;
    inline-size: 100%;
    font-weight: 600;
  }
  & > p {
    clear: both;
    font: var(--type-small);
  }
`;

export const checkoutFieldId = (name: CheckoutField): string => `checkout-${name}`;

function useField() {
  const posted = useFormResult();
  return (name: CheckoutField) => ({
    id: checkoutFieldId(name),
    name,
    label: t(CHECKOUT_LABELS[name]),
    defaultValue: postedText(posted, name),
    error: posted?.fields[name],
  });
}

/** Who orders, where it goes, and what we should know: as little as it takes. */
export function CheckoutFields({ cart }: { cart: Cart }) {
  const field = useField();
  return (
    <StyledFields>
      <TextField {...field('name')} autoComplete="name" />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        hint={t('We send you a link to your order, and write when it is ready.')}
      />
      <TextField
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        hint={t('In case something about the order changes.')}
      />
      {cart.delivery === 'shipping' && <ShipTo cart={cart} />}
      <Questions cart={cart} />
      <PaysChoice quote={cart} {...field('pays')} />
      <TextArea
        {...field('note')}
        optional
        rows={2}
        maxLength={ORDER_NOTE_MAX}
        hint={t('Nothing urgent or detailed, please.')}
      />
    </StyledFields>
  );
}

function ShipTo({ cart }: { cart: Cart }) {
  const field = useField();
  const zip = field('zip');
  const typed = zip.defaultValue || (cart.zip ?? '');
  const state = cart.zip === typed ? cart.state : stateOfZip(typed);
  return (
    <>
      <TextField {...field('line1')} autoComplete="address-line1" />
      <TextField {...field('line2')} optional autoComplete="address-line2" />
      <StyledPlace>
        <TextField {...field('city')} autoComplete="address-level2" />
        <TextField
          {...zip}
          defaultValue={typed}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          hint={state ? t('State: {state}', { state }) : undefined}
        />
      </StyledPlace>
      <p>
        {t('Would you rather pick it up?')} <TextLink href={paths.cart()}>{t('Change it in the cart')}</TextLink>
      </p>
    </>
  );
}

/** What may speak against a product. A tick refuses nothing: a practitioner looks at the order first. */
function Questions({ cart: { questions } }: { cart: Cart }) {
  const posted = useFormResult();
  if (questions.length === 0) return null;
  const ticked = [posted?.values['flags'] ?? []].flat();
  return (
    <StyledQuestions>
      <legend>{t(CHECKOUT_LABELS.flags)}</legend>
      {questions.map(({ key, label }, index) => (
        <Checkbox
          key={key}
          id={index === 0 ? checkoutFieldId('flags') : undefined}
          name="flags"
          value={key}
          label={label}
          defaultChecked={ticked.includes(key)}
        />
      ))}
      <p>
        {t(
          'If you tick something, one of our practitioners looks at your order before we pack it. Nothing is refused by this.',
        )}
      </p>
    </StyledQuestions>
  );
}
