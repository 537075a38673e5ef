import { contentCalls } from '@harmony/api-client/admin';

/** The name of a category; nothing while it is not known. */
export const CategoryName = ({ id }: { id: number }) => {
  const { data } = contentCalls.faqCategories.all.useQuery();
  return <>{data?.find((category) => category.id === id)?.name}</>;
};
