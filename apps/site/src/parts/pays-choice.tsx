import type { OrderPays, Quote } from '@harmony/domain';
import { RadioCards } from './radio-cards';

const PAYS: Readonly<Record<OrderPays, Readonly<Record<Quote['delivery'], string>>>> = {
  'at-clinic': { pickup: 'At the clinic, when I pick it up', shipping: 'At the clinic' },
  online: {
    pickup: 'Now, by card, on the page of our payment provider',
    shipping: 'By card, on the page of our payment provider',
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
        options={pays.map((value) => ({ value, label: PAYS[value][delivery] }))}
      />
    );
  return first === undefined ? null : (
    <p>
      <input type="hidden" name="pays" value={first} />
      You pay{' '}
      {first === 'online' ? 'by card, on the page of our payment provider.' : 'at the clinic, when you pick it up.'}
    </p>
  );
}
