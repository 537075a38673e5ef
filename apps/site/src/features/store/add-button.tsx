import { Check } from 'lucide-react';
import { useToasts } from '@harmony/api-client';
import type { Product } from '@harmony/domain';
import { Button, type ButtonSize, type ButtonVariant } from '@harmony/ui';
import { useProductList } from './use-product-list';

export interface AddButtonProps {
  product: Pick<Product, 'id' | 'name'>;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

/** Adds a product to the visitor's list. A second press removes it again. */
export function AddButton({ product: { id, name }, size = 'sm', variant = 'secondary' }: AddButtonProps) {
  const { ids, add, remove } = useProductList();
  const { show } = useToasts();
  const isListed = ids.includes(id);
  const press = (): void => {
    if (isListed) return remove(id);
    add(id);
    show({ title: 'Added to your list', description: `${name}. Ask us for it at your visit.` });
  };
  return (
    <Button
      size={size}
      variant={isListed ? 'secondary' : variant}
      aria-label={isListed ? `Added (take ${name} off your list)` : `Add ${name} to your list`}
      data-needs-script=""
      onClick={press}
    >
      {isListed ? (
        <>
          <Check size={16} strokeWidth={2} aria-hidden />
          Added
        </>
      ) : (
        'Add'
      )}
    </Button>
  );
}
