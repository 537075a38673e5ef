import type { Product } from '@harmony/domain';
import { EntityEditor, type EditorHandlers } from '../../platform/editor/entity-editor';
import { productForm } from './product-form';

/** The editor of the product that `?edit=` names. */
export const ProductEditor = (handlers: EditorHandlers<Product>) => (
  <EntityEditor declaration={productForm} {...handlers} />
);
