import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useGetConfigQuery } from '@harmony/api-client';
import {
  useGetAllFaqsQuery,
  useGetAllHealthConditionsQuery,
  useGetAllPractitionersQuery,
  useGetAllProductsQuery,
  useGetAllServicesQuery,
} from '@harmony/api-client/admin';
import { CONFIG_CATALOGUE, isKnownKey } from '@harmony/domain';
import { usePages } from './pages-context';

export interface PaletteRecord {
  id: string;
  label: string;
  /** What it is one of: "Service". */
  kind: string;
  icon: LucideIcon;
  to: string;
}

interface Source {
  kind: string;
  /** For the sentence about a failure. */
  plural: string;
  /** The page whose editor opens it. */
  path: string;
  query: { isLoading: boolean; isError: boolean };
  rows: readonly { id: number | string; label: string }[];
}

/** The names of all records somebody may look for. Only those are loaded whose page is there. */
export function usePaletteRecords() {
  const pages = usePages();
  const has = (path: string): boolean => pages.some((page) => page.path === path);
  const services = useGetAllServicesQuery(undefined, { skip: !has('/services') });
  const practitioners = useGetAllPractitionersQuery(undefined, { skip: !has('/practitioners') });
  const conditions = useGetAllHealthConditionsQuery(undefined, { skip: !has('/health-conditions') });
  const faqs = useGetAllFaqsQuery(undefined, { skip: !has('/faqs') });
  const products = useGetAllProductsQuery(undefined, { skip: !has('/products') });
  const config = useGetConfigQuery({ skip: !has('/config') });

  return useMemo(() => {
    const named = (rows: readonly { id: number; name: string }[] = []) =>
      rows.map(({ id, name }) => ({ id, label: name }));
    const sources: Source[] = [
      { kind: 'Service', plural: 'services', path: '/services', query: services, rows: named(services.data) },
      {
        kind: 'Practitioner',
        plural: 'practitioners',
        path: '/practitioners',
        query: practitioners,
        rows: named(practitioners.data),
      },
      {
        kind: 'Condition',
        plural: 'conditions',
        path: '/health-conditions',
        query: conditions,
        rows: named(conditions.data),
      },
      {
        kind: 'FAQ',
        plural: 'questions',
        path: '/faqs',
        query: faqs,
        rows: (faqs.data ?? []).map(({ id, question }) => ({ id, label: question })),
      },
      { kind: 'Product', plural: 'products', path: '/products', query: products, rows: named(products.data) },
      {
        kind: 'Setting',
        plural: 'settings',
        path: '/config',
        query: config,
        rows: (config.data ?? []).map(({ id }) => {
          const known = isKnownKey(id) ? CONFIG_CATALOGUE[id] : undefined;
          return { id, label: known ? `${known.label} (${id})` : id };
        }),
      },
    ];
    const records = sources.flatMap(({ kind, path, rows }): PaletteRecord[] => {
      const page = pages.find((each) => each.path === path);
      if (!page) return [];
      return rows.map(({ id, label }) => ({
        id: `record:${path}:${id}`,
        label,
        kind,
        icon: page.icon,
        to: `${path}?edit=${encodeURIComponent(id)}`,
      }));
    });
    return {
      records,
      isLoading: sources.some(({ query }) => query.isLoading),
      failed: sources.filter(({ query }) => query.isError).map(({ plural }) => plural),
    };
  }, [pages, services, practitioners, conditions, faqs, products, config]);
}
