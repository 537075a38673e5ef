import styled from 'styled-components';
import { useGetFormulaOfferQuery, useOrderOfferedFormulaMutation } from '@harmony/api-client';
import { FORMULA_FORM_NAMES, formatMoney, type FormulaOffer } from '@harmony/domain';
import { t } from '@harmony/language';
import { TextLink, tParts } from '@harmony/ui';
import { FactRows } from '../../parts/page/fact-rows';
import { OutcomeBox } from '../../parts/forms/outcome-box';
import { TaskFrame } from '../../parts/forms/task-frame';
import { paths } from '../../paths';
import { HowForm } from './how-form';
import { formulaBody } from './offer-form';
import { OfferFormBox } from './offer-form-box';
import { CallUs, OfferColumns } from './offer-layout';
import { OfferNotice } from './offer-notice';
import { OfferPage, type OfferContentProps } from './offer-page';
import { useOfferForm } from './use-offer-form';

const loadSchema = () => import('@harmony/domain/schemas').then(({ OrderFormulaBody }) => OrderFormulaBody);

/** `/formula?token=`: a formula that a practitioner wrote, for whoever has its link. Opening it orders nothing. */
export const FormulaPage = () => <OfferPage useOffer={useGetFormulaOfferQuery} noun="formula" content={Content} />;

function Content({ offer, wanted, isOld, onWant, readAgain }: OfferContentProps<FormulaOffer>) {
  const [order] = useOrderOfferedFormulaMutation();
  const form = useOfferForm({ toBody: formulaBody, loadSchema, send: order, readAgain });
  const { name, practitioner, patientName, packs, price, mostPacks, orderedAs, delivery, zip } = offer;
  const { token } = wanted;
  return (
    <TaskFrame
      title={t('Your Formula')}
      lead={tParts(
        patientName === null
          ? '{name}, written for you by {practitioner}.'
          : '{name}, written for {patient} by {practitioner}.',
        { name: <strong>{name}</strong>, patient: patientName, practitioner },
      )}
    >
      <OfferNotice quote={offer} />
      {orderedAs !== null && <Ordered number={orderedAs} />}
      <Facts offer={offer} />
      {orderedAs === null && mostPacks === 0 && <NothingLeft />}
      {orderedAs === null && mostPacks > 0 && (
        <OfferColumns
          what={t(packs === 1 ? '{packs} pack of {name}' : '{packs} packs of {name}', { packs, name })}
          quote={offer}
          isOld={isOld}
          how={
            <HowForm
              path="/formula"
              wanted={wanted}
              quote={offer}
              packs={{ most: mostPacks, price }}
              onChange={onWant}
            />
          }
        >
          <OfferFormBox
            action={paths.formula(token, { packs: String(packs), delivery, zip })}
            token={token}
            quote={offer}
            needsPhone={offer.needsPhone}
            form={form}
            submitLabel={t('Order')}
          />
        </OfferColumns>
      )}
    </TaskFrame>
  );
}

/** The link orders once; more of it is a refill. */
const Ordered = ({ number }: { number: number }) => (
  <OutcomeBox>
    <p>{t('You have ordered it: order {number}.', { number })}</p>
    <p>
      {tParts('{link}, which also shows your refills.', {
        link: <TextLink href={paths.findOrder()}>{t('We can send you the link to your order')}</TextLink>,
      })}
    </p>
    <CallUs />
  </OutcomeBox>
);

const NothingLeft = () => (
  <OutcomeBox $failed>
    <p>{t('We can’t make it up right now: something in it is out of stock. Ask us when it is back.')}</p>
    <CallUs />
  </OutcomeBox>
);

// A practitioner may write on several lines.
const StyledFacts = styled(FactRows)`
  & dd {
    white-space: pre-line;
  }
`;

function Facts({ offer: { form, days, dose, preparation, ingredients, price } }: { offer: FormulaOffer }) {
  const rows: [string, string | null][] = [
    [t('Form'), t(FORMULA_FORM_NAMES[form])],
    [t('A pack lasts'), t(days === 1 ? '1 day' : '{days} days', { days })],
    [t('A pack costs'), formatMoney(price)],
    [t('How to take it'), dose],
    [t('How to prepare it'), preparation],
    [t('What is in it'), ingredients.join(', ')],
  ];
  return (
    <StyledFacts>
      {rows.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </StyledFacts>
  );
}
