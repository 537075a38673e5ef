import { useGetAllFaqCategoriesQuery } from '@harmony/api-client/admin';

/** The name of a category; nothing while it is not known. */
export const CategoryName = ({ id }: { id: number }) => {
  const { data } = useGetAllFaqCategoriesQuery();
  return <>{data?.find((category) => category.id === id)?.name}</>;
};
