import type { ProductCategory } from '@harmony/domain';
import { EntityEditor } from '../../editor/entity-editor';
import { categoryForm } from './category-form';

/** The editor of the shelf that `?edit=` names, over the list. `onDelete`: the list's deletion. */
export const CategoryEditor = ({ onDelete }: { onDelete?: (category: ProductCategory) => void }) => (
  <EntityEditor declaration={categoryForm} layout="sheet" onDelete={onDelete} />
);
