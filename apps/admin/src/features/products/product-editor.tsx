import type { Product } from '@harmony/domain';
import { EntityEditor } from '../../editor/entity-editor';
import { productForm } from './product-form';

/** The editor of the product that `?edit=` names. `onDelete`: the list's deletion, which can be undone. */
export const ProductEditor = ({ onDelete }: { onDelete?: (product: Product) => void }) => (
  <EntityEditor declaration={productForm} onDelete={onDelete} />
);
