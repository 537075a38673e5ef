import { Check } from 'lucide-react';
import { useToasts } from '@harmony/api-client';
import { t } from '@harmony/language';
import { Button } from '@harmony/ui';
import { useSells } from '../../hooks';
import { AddToCart } from '../../parts/cart/add-to-cart';
import type { CartActionProps } from '../../parts/cart/cart-action';
import { useProductList } from './use-product-list';

/** Puts a product into the cart; while the store takes no orders, on the visitor's list. */
export const AddButton = (props: CartActionProps) => (useSells() ? <AddToCart {...props} /> : <AddToList {...props} />);

/** A second press takes it off the list. */
function AddToList({ product: { id, name }, size = 'sm', variant = 'secondary' }: CartActionProps) {
  const { ids, add, remove } = useProductList();
  const { show } = useToasts();
  const isListed = ids.includes(id);
  const press = (): void => {
    if (isListed) return remove(id);
    add(id);
    show({ title: t('Added to your list'), description: t('{name}. Ask us for it at your visit.', { name }) });
  };
  return (
    <Button
      size={size}
      variant={isListed ? 'secondary' : variant}
      aria-label={t(isListed ? 'Added (take {name} off your list)' : 'Add {name} to your list', { name })}
      data-needs-script=""
      onClick={press}
    >
      {isListed ? (
        <>
          <Check size={16} strokeWidth={2} aria-hidden />
          {t('Added')}
        </>
      ) : (
        t('Add')
      )}
    </Button>
  );
}
