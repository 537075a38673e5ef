import { useState, type FormEvent } from 'react';
import styled, { css } from 'styled-components';
import { formatMoney, toCents, toDollars, type Quote } from '@harmony/domain';
import { localPath, t } from '@harmony/language';
import { Button, SelectField, space, Status, TextField } from '@harmony/ui';
import { deliveryOptions, PickUpHere } from '../../parts/cart/pick-up-here';
import { RadioCards } from '../../parts/forms/radio-cards';
import { useSearchParams } from '../../router';
import { wantedOf, zipProblem, type Wanted } from './offer-view';

const StyledForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  justify-items: start;

  & > fieldset {
    inline-size: 100%;
  }
  & > :has(> select) {
    inline-size: min(18rem, 100%);
  }
  & > :has(> input) {
    inline-size: min(18rem, 100%);
  }
`;

// What can only be chosen is priced at once where a script runs.
const StyledUpdate = styled(Button)<{ $isTyped: boolean }>`
  ${({ $isTyped }) =>
    !$isTyped &&
    css`
      @media (scripting: enabled) {
        display: none;
      }
    `}
`;

const packsText = (packs: number, price: number): string =>
  t(packs === 1 ? '{packs} pack, {price}' : '{packs} packs, {price}', {
    packs,
    price: formatMoney(toDollars(packs * toCents(price))),
  });

const paramsOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

export interface HowFormProps {
  /** The page's own path without a language's folder, which the form asks for without JavaScript. */
  path: string;
  wanted: Wanted;
  quote: Quote;
  /** The packs that may be chosen, and the price of one; null: there is one piece. */
  packs: { most: number; price: number } | null;
  onChange: (wanted: Wanted) => void;
}

/** How much, and how it gets to the patient: what it costs is said before anything is asked. A press only looks. */
export function HowForm({ path, wanted, quote, packs, onChange }: HowFormProps) {
  const [params] = useSearchParams();
  const [zip, setZip] = useState({ typed: params.get('zip') ?? '', isChecked: params.has('zip') });
  const isShipped = wanted.delivery === 'shipping';
  const hasPacks = packs !== null && packs.most > 1;
  const ask = (form: HTMLFormElement): void => {
    const next = wantedOf(paramsOf(form));
    if (next) onChange(next);
  };
  // What is chosen is priced at once; what is typed, with the button.
  const choose = (event: FormEvent<HTMLFormElement>): void => {
    const { target } = event;
    if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'radio'))
      ask(event.currentTarget);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setZip(({ typed }) => ({ typed, isChecked: true }));
    ask(event.currentTarget);
  };
  if (!hasPacks && !quote.canShip) return <PickUpHere />;
  return (
    <StyledForm method="get" action={localPath(path)} noValidate onChange={choose} onSubmit={handleSubmit}>
      <input type="hidden" name="token" value={wanted.token} />
      {hasPacks && (
        <SelectField id="offer-packs" label={t('How many packs?')} name="packs" defaultValue={wanted.packs}>
          {Array.from({ length: packs.most }, (_, at) => (
            <option key={at} value={at + 1}>
              {packsText(at + 1, packs.price)}
            </option>
          ))}
        </SelectField>
      )}
      {quote.canShip ? (
        <>
          <RadioCards
            legend={t('How do you get it?')}
            name="delivery"
            options={deliveryOptions()}
            defaultValue={wanted.delivery}
          />
          <TextField
            id="offer-zip"
            label={t('ZIP code to send it to')}
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            value={zip.typed}
            error={(isShipped && zip.isChecked && zipProblem(wanted.delivery, zip.typed)) || undefined}
            onChange={({ target }) => setZip({ typed: target.value, isChecked: false })}
          />
        </>
      ) : (
        <PickUpHere />
      )}
      <StyledUpdate type="submit" variant="secondary" $isTyped={quote.canShip}>
        {t('Update the Total')}
      </StyledUpdate>
      {quote.isNotSentThere && (
        <Status>
          {t('We don’t send orders to {zip}. You can pick it up at the clinic.', { zip: quote.zip ?? '' })}
        </Status>
      )}
    </StyledForm>
  );
}
