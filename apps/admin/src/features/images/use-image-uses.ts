import {
  useGetAllPractitionersQuery,
  useGetAllProductCategoriesQuery,
  useGetAllProductsQuery,
  useGetAllServicesQuery,
} from '@harmony/api-client/admin';
import { readImageAddress } from '../../editor/image/image-address';

/** A record that shows a picture. */
export interface ImageUse {
  kind: string;
  name: string;
  /** Its editor, inside the console; null where it has none of its own. */
  to: string | null;
}

export interface ImageUses {
  of: (id: number) => readonly ImageUse[];
  /** Every list that could show a picture is there: nothing found means nowhere. */
  isKnown: boolean;
}

interface Row {
  id: number;
  name: string;
  imageUrl: string | null;
}

/** Where pictures are shown: what services, practitioners, products and their categories say. */
export function useImageUses(): ImageUses {
  const services = useGetAllServicesQuery();
  const practitioners = useGetAllPractitionersQuery();
  const products = useGetAllProductsQuery();
  const categories = useGetAllProductCategoriesQuery();
  const sources: { kind: string; rows: readonly Row[] | undefined; path: string | null }[] = [
    { kind: 'Service', rows: services.data, path: '/services' },
    { kind: 'Practitioner', rows: practitioners.data, path: '/practitioners' },
    { kind: 'Product', rows: products.data, path: '/products' },
    { kind: 'Product category', rows: categories.data, path: null },
  ];
  return {
    isKnown: sources.every(({ rows }) => rows !== undefined),
    of: (id) =>
      sources.flatMap(({ kind, rows = [], path }) =>
        rows
          .filter(({ imageUrl }) => readImageAddress(imageUrl)?.id === id)
          .map(({ id: row, name }) => ({ kind, name, to: path === null ? null : `${path}?edit=${row}` })),
      ),
  };
}
