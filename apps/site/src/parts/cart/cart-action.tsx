import { Check } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import type { Product } from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, ButtonLink, space, TextField, VisuallyHidden, type ButtonSize, type ButtonVariant } from '@harmony/ui';
import { useFlags } from '../../hooks';
import { paths } from '../../paths';
import { useAddToCart } from './use-add-to-cart';

/** How long the button says that it has been pressed, in milliseconds. */
const ADDED_MS = 2000;

// The button belongs to the line of buttons around the form.
const StyledForm = styled.form`
  display: contents;
`;

const StyledQuantity = styled.div`
  inline-size: 6rem;

  & label {
    font: var(--type-small);
  }
`;

const StyledRow = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  align-items: end;
`;

export interface CartActionProps {
  product: Pick<Product, 'id' | 'name' | 'slug' | 'practitionerOnly' | 'stockQuantity'>;
  size?: ButtonSize;
  variant?: ButtonVariant;
  /** Asks how many. */
  asksQuantity?: boolean;
}

/**
 * What can be done to get a product: 'Add', which puts it into the cart; for what only practitioners give, and for what is
 * out of stock, the way to ask for it. Without JavaScript the form leads to the cart.
 */
export function CartAction(props: CartActionProps) {
  const { product, size = 'sm', variant = 'secondary' } = props;
  const { custom_herbs_enabled: takesRequests } = useFlags();
  const look = { size, variant };
  if (product.practitionerOnly)
    return (
      <ButtonLink {...look} href={takesRequests ? paths.customHerbs() : paths.contact()}>
        <span>
          {t('Ask for This')} <VisuallyHidden>({product.name})</VisuallyHidden>
        </span>
      </ButtonLink>
    );
  if (product.stockQuantity <= 0)
    return (
      <ButtonLink {...look} href={paths.backInStock(product.slug)}>
        <span>
          {t('Tell Me When It Is Back')} <VisuallyHidden>({product.name})</VisuallyHidden>
        </span>
      </ButtonLink>
    );
  return <Add {...props} {...look} />;
}

function Add({ product, asksQuantity = false, ...look }: CartActionProps) {
  const add = useAddToCart();
  const [isAdded, setAdded] = useState(false);
  useEffect(() => {
    if (!isAdded) return;
    const timer = setTimeout(() => setAdded(false), ADDED_MS);
    return () => clearTimeout(timer);
  }, [isAdded]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const quantity = Number(new FormData(event.currentTarget).get('quantity') ?? 1);
    // The server says what is wrong with any other number.
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > 99) return;
    event.preventDefault();
    add(product, quantity);
    setAdded(true);
  };
  const Form = asksQuantity ? StyledRow : StyledForm;
  return (
    <Form method="post" action={paths.cart()} noValidate onSubmit={handleSubmit}>
      {asksQuantity && (
        <StyledQuantity>
          <TextField label={t('Quantity')} type="number" name="quantity" min={1} max={99} defaultValue={1} />
        </StyledQuantity>
      )}
      <Button
        type="submit"
        {...look}
        name="add"
        value={product.id}
        aria-label={t(isAdded ? 'Added: add {name} again' : 'Add {name} to your cart', { name: product.name })}
      >
        {isAdded && <Check size={16} strokeWidth={2} aria-hidden />}
        {t(isAdded ? 'Added' : 'Add')}
      </Button>
    </Form>
  );
}
