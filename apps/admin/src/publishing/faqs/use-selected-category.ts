import { useSearchParams } from 'react-router-dom';
import type { FaqCategory } from '@harmony/domain';
import { useLoadedList } from '../../platform/list/use-entity-list';
import { categoriesList } from './categories-list';

/** The URL parameter of the category whose questions are shown. */
export const CATEGORY_PARAM = 'category';

/** The part of the address that names the category being edited; `edit` names a question. */
export const EDIT_CATEGORY = 'edit-category';

/** The category that `?category=` names, else the one that is edited, else the first one; undefined while none is known. */
export function useSelectedCategory(): FaqCategory | undefined {
  const [params] = useSearchParams();
  const { rows } = useLoadedList(categoriesList);
  const named = Number(params.get(CATEGORY_PARAM) ?? params.get(EDIT_CATEGORY));
  return rows.find(({ id }) => id === named) ?? rows[0];
}
