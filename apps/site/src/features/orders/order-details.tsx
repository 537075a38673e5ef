import type { ReactNode } from 'react';
import styled from 'styled-components';
import { clinicFullText, longDateText, mapsDirectionsUrl, type PlacedOrder } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, media, RichText, space, TextLink, tParts } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { FactRows } from '../../parts/page/fact-rows';
import { latePart } from '../../parts/page/late-part';
import { PhoneLink } from '../../parts/page/phone-link';
import { TaskFrame } from '../../parts/forms/task-frame';
import { Untold } from '../../parts/forms/untold';
import { paths } from '../../paths';
import { OrderActions } from './order-actions';
import { OrderItems } from './order-items';
import { OrderNotice } from './order-notice';
import { OrderRefills } from './order-refills';

const OrderCode = latePart(() => import('./order-code').then((file) => file.OrderCode));

const StyledColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]} ${space[48]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[32]};
  }
  ${media.print} {
    &,
    & > div {
      display: block;
    }
    & > * + *,
    & > div > * + * {
      margin-block-start: ${space[24]};
    }
  }
`;

const StyledHistory = styled.section`
  & > h2 {
    font: 500 1.375rem/1.3 var(--font-display);
  }
  & li {
    padding-block: ${space[4]};
  }
  & time {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

const StyledEvents = styled.ol.attrs({ role: 'list' })`
  margin-block-start: ${space[8]};
`;

interface Row {
  label: string;
  value: ReactNode;
}

const titleOf = ({ number, status }: PlacedOrder, done: string | null): string =>
  done === 'placed' && status !== 'cancelled' ? t('We Have Your Order') : t('Order {number}', { number });

/** How the order gets to the patient, row by row. */
function useDeliveryRows({
  delivery,
  shipTo,
  carrier,
  tracking,
  trackingUrl,
  pickUpBy,
  promisedOn,
}: PlacedOrder): Row[] {
  const { address } = useSiteSettings();
  const where = address && {
    label: t('Pick it up at'),
    value: (
      <>
        <RichText html={address.html} />
        <TextLink href={mapsDirectionsUrl(address)} external data-no-print="">
          {t('Get directions')}
        </TextLink>
      </>
    ),
  };
  const sentTo = shipTo && {
    label: t('Sent to'),
    value: [shipTo.line1, shipTo.line2, `${shipTo.city}, ${shipTo.state} ${shipTo.zip}`].filter(Boolean).join(', '),
  };
  const parcel = tracking && {
    label: carrier ? t('Tracking, {carrier}', { carrier }) : t('Tracking'),
    value: trackingUrl ? (
      <TextLink href={trackingUrl} external>
        {tracking}
      </TextLink>
    ) : (
      tracking
    ),
  };
  return [
    promisedOn && { label: t('Promised for'), value: longDateText(promisedOn) },
    delivery === 'pickup' && where,
    delivery === 'pickup' && pickUpBy && { label: t('We keep it for you until'), value: longDateText(pickUpBy) },
    delivery === 'shipping' && sentTo,
    parcel,
  ].filter((row) => row !== null && row !== false && row !== '');
}

export interface OrderDetailsProps {
  token: string;
  order: PlacedOrder;
  /** What has just been done. */
  done: string | null;
}

/** An order, and what can be done with it. */
export function OrderDetails({ token, order, done }: OrderDetailsProps) {
  const { timeZone, phone } = useSiteSettings();
  const { number, words, placedAt, status, delivery, history } = order;
  const delivered = useDeliveryRows(order);
  const rows: Row[] = [
    { label: t('Order number'), value: <strong>{number}</strong> },
    { label: t('Ordered'), value: clinicFullText(placedAt, timeZone) },
    ...delivered,
  ];
  const isAwaited = delivery === 'pickup' && (status === 'confirmed' || status === 'ready');
  return (
    <TaskFrame
      title={titleOf(order, done)}
      lead={
        <>
          <strong>{words.state}.</strong> {words.next}
        </>
      }
    >
      <OrderNotice token={token} order={order} done={done} />
      {order.isUntold && <Untold href={paths.order(token)} />}
      <OrderActions token={token} order={order} />
      <StyledColumns>
        <div>
          <OrderItems order={order} />
          <OrderRefills refills={order.refills} />
        </div>
        <div>
          <FactRows>
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </FactRows>
          {isAwaited && <OrderCode number={number} />}
          <StyledHistory aria-labelledby="order-history">
            <h2 id="order-history">{t('What has happened')}</h2>
            <StyledEvents>
              {history.map(({ at, what }) => (
                <li key={`${at} ${what}`}>
                  {what} <time dateTime={at}>{clinicFullText(at, timeZone)}</time>
                </li>
              ))}
            </StyledEvents>
          </StyledHistory>
          {phone && <p>{tParts('Is something not right? Call us: {phone}', { phone: <PhoneLink phone={phone} /> })}</p>}
        </div>
      </StyledColumns>
    </TaskFrame>
  );
}
