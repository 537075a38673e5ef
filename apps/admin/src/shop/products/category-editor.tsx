import type { ProductCategory } from '@harmony/domain';
import { EntityEditor, type EditorHandlers } from '../../platform/editor/entity-editor';
import { categoryForm } from './category-form';

/** The editor of the shelf that `?edit=` names, over the list. */
export const CategoryEditor = (handlers: EditorHandlers<ProductCategory>) => (
  <EntityEditor declaration={categoryForm} layout="sheet" {...handlers} />
);
