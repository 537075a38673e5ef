import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useGetConfigQuery } from '@harmony/api-client';
import { useGetShippingRatesQuery, useGetTaxRatesQuery } from '@harmony/api-client/admin';
import { shopRules, type ConfigEntry } from '@harmony/domain';
import { useClinicTime } from '../../platform/kit/use-clinic-time';
import { Stack } from '../../platform/kit/layout';
import { Notice } from '../../platform/kit/notice';
import { Part } from '../../platform/kit/part';
import { QueryState, type QueryResult } from '../../platform/kit/lists/query-state';
import { together } from '../../platform/kit/forms/together';
import { ListSkeleton } from '../../platform/list/list-states';
import { Page } from '../../platform/shell/page';
import { whatIsMissing, type Missing } from './missing';
import { OnTheWebsite } from './on-the-website';
import { PreviewPart } from './preview-part';
import type { Rates } from './rates';
import { ShippingRatesPart } from './shipping-rates-part';
import { TaxRatesPart } from './tax-rates-part';

const Narrow = styled(Stack)`
  max-inline-size: 52rem;
`;

interface Shop {
  settings: readonly ConfigEntry[];
  rates: Rates;
}

/** Everything that the page is about, as one query: it fails with the first that did. */
function useShop(): QueryResult<Shop> {
  const query = together({
    settings: useGetConfigQuery(),
    tax: useGetTaxRatesQuery(),
    shipping: useGetShippingRatesQuery(),
  });
  return {
    ...query,
    data: query.data && {
      settings: query.data.settings,
      rates: { tax: query.data.tax, shipping: query.data.shipping },
    },
  };
}

const StillMissing = ({ missing }: { missing: readonly Missing[] }) => {
  if (missing.length === 0) return <Notice $tone="info">Nothing is missing. Patients can order.</Notice>;
  return (
    <Part title="What’s still missing">
      <ul>
        {missing.map(({ text, to }) => (
          <li key={text}>
            {text} {to !== undefined && <Link to={to}>Go there</Link>}
          </li>
        ))}
      </ul>
    </Part>
  );
};

const Rules = ({ settings, rates }: Shop) => {
  const { date: today } = useClinicTime();
  const { clinic, canShip } = shopRules(settings);
  const missing = whatIsMissing(settings, rates, today);
  return (
    <Narrow $gap={40}>
      <p>
        What’s added to the prices of what you sell. General rules, such as how long orders are held, are under{' '}
        <Link to="/config?tab=orders">Settings</Link>.
      </p>
      <StillMissing missing={missing} />
      <TaxRatesPart rates={rates.tax} state={clinic.state} />
      <ShippingRatesPart rates={rates.shipping} canShip={canShip} />
      <PreviewPart rates={rates} zip={clinic.zip} />
      <OnTheWebsite missing={missing} />
    </Narrow>
  );
};

/** `/admin/shop`: tax, shipping, and the switch that lets patients order. */
export const Component = () => {
  const query = useShop();
  return (
    <Page title="Ordering">
      <QueryState query={query} what="The ordering rules" skeleton={<ListSkeleton />}>
        {(shop) => <Rules {...shop} />}
      </QueryState>
    </Page>
  );
};
