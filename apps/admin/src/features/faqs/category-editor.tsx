import type { FaqCategory } from '@harmony/domain';
import { EntityEditor } from '../../editor/entity-editor';
import { categoryForm } from './category-form';
import { EDIT_CATEGORY } from './use-selected-category';

/** The editor of the category that `?edit-category=` names. `onDelete`: the pane's deletion. */
export const CategoryEditor = ({ onDelete }: { onDelete?: (category: FaqCategory) => void }) => (
  <EntityEditor declaration={categoryForm} layout="sheet" param={EDIT_CATEGORY} onDelete={onDelete} />
);
