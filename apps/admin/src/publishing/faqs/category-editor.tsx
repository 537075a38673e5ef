import type { FaqCategory } from '@harmony/domain';
import { EntityEditor, type EditorHandlers } from '../../platform/editor/entity-editor';
import { categoryForm } from './category-form';
import { EDIT_CATEGORY } from './use-selected-category';

/** The editor of the category that `?edit-category=` names. */
export const CategoryEditor = (handlers: EditorHandlers<FaqCategory>) => (
  <EntityEditor declaration={categoryForm} layout="sheet" param={EDIT_CATEGORY} {...handlers} />
);
