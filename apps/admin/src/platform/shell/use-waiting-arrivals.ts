import { useGetArrivalsQuery } from '@harmony/api-client/admin';

/** Today's board, which the sidebar and the page share: one request, one stream of changes. */
export const TODAY = {};

/** The number in the sidebar: how many wait for their visit. */
export function useWaitingArrivals(): number | undefined {
  return useGetArrivalsQuery(TODAY).data?.counts.waiting;
}
