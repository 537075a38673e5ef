import type { OrderPays, Quote } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import { RadioCards } from '../forms/radio-cards';

const PAYS: Readonly<Record<OrderPays, Readonly<Record<Quote['delivery'], string>>>> = {
  'at-clinic': { pickup: msg('At the clinic, when I pick it up'), shipping: msg('At the clinic') },
  online: {
    pickup: msg('Now, by card, on the page of our payment provider'),
    shipping: msg('By card, on the page of our payment provider'),
  },
};

export interface PaysChoiceProps {
  quote: Pick<Quote, 'pays' | 'delivery'>;
  id: string;
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
}

/** How an order is paid; a sentence where there is only one way. */
export function PaysChoice({ quote: { pays, delivery }, label, defaultValue, ...choice }: PaysChoiceProps) {
  const [first] = pays;
  if (pays.length > 1)
    return (
      <RadioCards
        {...choice}
        legend={label}
        defaultValue={defaultValue || first}
        options={pays.map((value) => ({ value, label: t(PAYS[value][delivery]) }))}
      />
    );
  return first === undefined ? null : (
    <p>
      <input type="hidden" name="pays" value={first} />
      {t(
        first === 'online'
          ? 'You pay by card, on the page of our payment provider.'
          : 'You pay at the clinic, when you pick it up.',
      )}
    </p>
  );
}
