import type { ShippingRateBody, ShippingRateRow, TaxRateBody, TaxRateRow } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { wholeRowCalls } from '../platform/rows/whole-rows';

/** By what rates orders are taxed and sent, for administrators. */
const shopAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['TaxRate', 'ShippingRate'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Every rate of tax, past and coming ones included. */
    getTaxRates: build.query<TaxRateRow[], void>({ query: () => '/api/tax-rates', providesTags: ['TaxRate'] }),
    getShippingRates: build.query<ShippingRateRow[], void>({
      query: () => '/api/shipping-rates',
      providesTags: ['ShippingRate'],
    }),
  }),
});

/** Their writes. 409 when another rate of tax is valid at that place on one of the days. */
export const rateCalls = {
  tax: wholeRowCalls<TaxRateRow, TaxRateBody>('tax-rates', ['TaxRate']),
  shipping: wholeRowCalls<ShippingRateRow, ShippingRateBody>('shipping-rates', ['ShippingRate']),
};

export const { useGetTaxRatesQuery, useGetShippingRatesQuery } = shopAdminApi;
