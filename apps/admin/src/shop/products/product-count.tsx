import { contentCalls } from '@harmony/api-client/admin';

/** How many products stand on a shelf; nothing while that is not known. */
export const ProductCount = ({ id }: { id: number }) => {
  const { data } = contentCalls.products.all.useQuery();
  return <>{data?.filter(({ categoryId }) => categoryId === id).length.toLocaleString('en') ?? ''}</>;
};
