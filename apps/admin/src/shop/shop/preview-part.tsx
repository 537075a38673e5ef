import { useState } from 'react';
import styled from 'styled-components';
import { DELIVERIES, formatMoney, TAX_CLASS_NAMES, TAX_CLASSES, toDollars } from '@harmony/domain';
import { c, SelectField, space, Status, TextField } from '@harmony/ui';
import { useClinicTime } from '../../platform/kit/use-clinic-time';
import { Part } from '../../platform/kit/part';
import { percentOf } from './percent';
import { answerTo, type Answer, type Question, type Rates } from './rates';
import { placeText } from './shop-words';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
  gap: ${space[12]};
`;

const Sum = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[4]} ${space[16]};
  max-inline-size: 26rem;
  font-variant-numeric: tabular-nums;

  dd {
    text-align: end;
  }
  > :nth-last-child(-n + 2) {
    padding-block-start: ${space[4]};
    border-block-start: 1px solid ${c.line};
    font-weight: 600;
  }
`;

const DELIVERY_NAMES = { pickup: 'Picked up here', shipping: 'Shipped' } as const;

const Result = ({ answer, question }: { answer: Answer; question: Question }) => {
  if ('problem' in answer) return <p>{answer.problem}.</p>;
  const { totals, rate, state } = answer;
  const tax = rate === null ? `Tax: no rate applies in ${state}` : `Tax, ${percentOf(rate.ppm)}% in ${placeText(rate)}`;
  return (
    <Sum>
      <dt>{TAX_CLASS_NAMES[question.taxClass]}</dt>
      <dd>{formatMoney(toDollars(totals.subtotalCents))}</dd>
      {totals.shippingRate && (
        <>
          <dt>Shipping, {totals.shippingRate.label}</dt>
          <dd>{formatMoney(toDollars(totals.shippingCents))}</dd>
        </>
      )}
      <dt>{question.taxClass === 'exempt' ? 'Tax: none due' : tax}</dt>
      <dd>{formatMoney(toDollars(totals.taxCents))}</dd>
      <dt>Total</dt>
      <dd>{formatMoney(toDollars(totals.totalCents))}</dd>
    </Sum>
  );
};

/** What an order would cost by the rates above, computed as orders are. */
export const PreviewPart = ({ rates, zip }: { rates: Rates; zip: string }) => {
  const { date: today } = useClinicTime();
  const [question, setQuestion] = useState<Question>({
    dollars: '40',
    taxClass: 'supplement',
    delivery: 'pickup',
    zip: zip === '' ? '98101' : zip,
  });
  const change = (part: Partial<Question>): void => setQuestion((before) => ({ ...before, ...part }));
  return (
    <Part title="What an order costs">
      <Fields>
        <TextField
          label="Value of items, in dollars"
          inputMode="decimal"
          autoComplete="off"
          value={question.dollars}
          onChange={({ target }) => change({ dollars: target.value })}
        />
        <SelectField
          label="Kind of items"
          value={question.taxClass}
          onChange={({ target }) =>
            change({ taxClass: TAX_CLASSES.find((each) => each === target.value) ?? 'supplement' })
          }
        >
          {TAX_CLASSES.map((each) => (
            <option key={each} value={each}>
              {TAX_CLASS_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Delivery"
          value={question.delivery}
          onChange={({ target }) => change({ delivery: DELIVERIES.find((each) => each === target.value) ?? 'pickup' })}
        >
          {DELIVERIES.map((each) => (
            <option key={each} value={each}>
              {DELIVERY_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="off"
          value={question.zip}
          onChange={({ target }) => change({ zip: target.value })}
        />
      </Fields>
      <Status as="div">
        <Result answer={answerTo(question, rates, today)} question={question} />
      </Status>
    </Part>
  );
};
