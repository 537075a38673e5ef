import { useMemo } from 'react';
import {
  useGetFaqsQuery,
  useGetHealthConditionsQuery,
  useGetHoursQuery,
  useGetNextOpeningsQuery,
  useGetPractitionersQuery,
  useGetProductsQuery,
  useGetServicesQuery,
} from '@harmony/api-client';
import type { ChatContent } from '@harmony/domain/chat';
import { useFlags, useSiteSettings } from '../../hooks';

export interface LoadedContent {
  /** Everything the assistant knows except what time it is. */
  content: Omit<ChatContent, 'now'>;
  /** Some of it is being loaded for the first time. */
  isLoading: boolean;
}

/** The data the assistant answers from: the pages' own where they are loaded already, the rest requested now. */
export function useChatContent(): LoadedContent {
  const settings = useSiteSettings();
  const flags = useFlags();
  const hours = useGetHoursQuery();
  const services = useGetServicesQuery();
  const conditions = useGetHealthConditionsQuery();
  const practitioners = useGetPractitionersQuery();
  const faqs = useGetFaqsQuery();
  const products = useGetProductsQuery(undefined, { skip: !flags.store_enabled });
  const openings = useGetNextOpeningsQuery({}, { skip: !flags.booking_enabled });
  const content = useMemo(
    () => ({
      settings,
      flags,
      hours: hours.data ?? null,
      services: services.data ?? null,
      conditions: conditions.data ?? null,
      practitioners: practitioners.data ?? null,
      faqs: faqs.data ?? null,
      products: products.data ?? null,
      openings: openings.data ?? null,
    }),
    [
      settings,
      flags,
      hours.data,
      services.data,
      conditions.data,
      practitioners.data,
      faqs.data,
      products.data,
      openings.data,
    ],
  );
  const isLoading = [hours, services, conditions, practitioners, faqs, products, openings].some(
    (query) => query.isLoading,
  );
  return useMemo(() => ({ content, isLoading }), [content, isLoading]);
}
