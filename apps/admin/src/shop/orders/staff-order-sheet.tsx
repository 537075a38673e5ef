import { Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { contentCalls, usePlaceStaffOrderMutation } from '@harmony/api-client/admin';
import { formatMoney, productPrice, type Product, type StaffOrderBody } from '@harmony/domain';
import { Button, IconButton, media, SelectField, space, Status, TextArea, TextField } from '@harmony/ui';
import { orNull } from '../../platform/kit/forms/field-values';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { Stack } from '../../platform/kit/layout';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { useConfirmedClose } from '../../platform/kit/overlays/use-confirmed-close';
import { orderPlaces } from './order-places';
import { Refused } from '../../platform/editor/refused';
import { useAttemptKey } from '../../platform/kit/forms/use-attempt-key';
import { useOrderAct } from './use-order-act';

const FORM = 'staff-order';

const Lines = styled.ul`
  display: grid;
  gap: ${space[12]};
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 5rem auto;
    align-items: end;
    gap: ${space[8]};
  }
  ${media.belowMd} {
    > li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    > li > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

interface Line {
  key: number;
  productId: number | null;
  quantity: string;
}

const EMPTY = { name: '', email: '', phone: '', note: '' };
const NEW: readonly Line[] = [{ key: 0, productId: null, quantity: '1' }];

const optionText = ({ stockQuantity, ...product }: Product): string =>
  `${product.name}, ${formatMoney(productPrice(product))}${stockQuantity > 0 ? `, ${stockQuantity} in stock` : ', sold out'}`;

const NewOrder = ({ products, onClose }: { products: readonly Product[]; onClose: () => void }) => {
  const [person, setPerson] = useState(EMPTY);
  const [lines, setLines] = useState(NEW);
  const [isChecked, setIsChecked] = useState(false);
  const [place] = usePlaceStaffOrderMutation();
  const { trouble, isPending, act } = useOrderAct(() => undefined);
  const { keyOf } = useAttemptKey();
  const navigate = useNavigate();
  const close = useConfirmedClose(person !== EMPTY || lines !== NEW, onClose);
  const chosen = lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity: Number(quantity) || 0 }],
  );
  const goods = chosen.reduce((sum, { productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    return sum + (product ? productPrice(product) * quantity : 0);
  }, 0);
  const field = (name: keyof typeof EMPTY) => ({
    value: person[name],
    error: trouble.fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setPerson((before) => ({ ...before, [name]: target.value })),
  });
  const change = (key: number, part: Partial<Line>): void =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (chosen.length === 0) return;
    const body: StaffOrderBody = { ...person, note: orNull(person.note), lines: chosen };
    void act(async () => {
      const answer = await place({ body, idempotencyKey: keyOf(body).key });
      // Where the order is shown, this form is closed.
      if (answer.data) void navigate(orderPlaces.order(answer.data.id), { replace: true });
      return answer;
    }, 'Order placed');
  };
  const lineProblem = (productId: number | null): string | undefined => {
    const at = chosen.findIndex((line) => line.productId === productId);
    return at === -1 ? undefined : (trouble.fields[`lines.${at}.quantity`] ?? trouble.fields[`lines.${at}`]);
  };
  return (
    <Sheet
      open
      title="New order"
      onClose={close}
      footer={<FormFooter form={FORM} submit="Place order" pending={isPending} onCancel={close} />}
    >
      <Stack as="form" $gap={16} id={FORM} onSubmit={handleSubmit} noValidate>
        <Refused trouble={trouble} drawn={['lines.', ...Object.keys(EMPTY)]} />
        <p>Picked up and paid for at the clinic. The patient gets an email with a link to the order.</p>
        <TextField label="Name" autoComplete="off" maxLength={200} {...field('name')} />
        <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="off" maxLength={40} {...field('phone')} />
        <Lines role="list" aria-label="What’s ordered">
          {lines.map(({ key, productId, quantity }, at) => (
            <li key={key}>
              <SelectField
                label={`Product ${at + 1}`}
                value={String(productId ?? '')}
                error={isChecked && chosen.length === 0 && at === 0 ? 'Choose what’s ordered' : lineProblem(productId)}
                onChange={({ target }) => change(key, { productId: Number(target.value) || null })}
              >
                <option value="">Choose</option>
                {products.map((product) => (
                  <option key={product.id} value={product.id}>
                    {optionText(product)}
                  </option>
                ))}
              </SelectField>
              <TextField
                label="Quantity"
                inputMode="numeric"
                autoComplete="off"
                value={quantity}
                onChange={({ target }) => change(key, { quantity: target.value.replace(/\D/g, '').slice(0, 2) })}
              />
              <IconButton
                label={`Remove line ${at + 1}`}
                disabled={lines.length === 1}
                onClick={() => setLines((before) => before.filter((line) => line.key !== key))}
              >
                <Trash2 size={18} strokeWidth={1.75} />
              </IconButton>
            </li>
          ))}
        </Lines>
        <div>
          <Button
            size="sm"
            variant="secondary"
            onClick={() =>
              setLines((before) => [
                ...before,
                { key: Math.max(...before.map((line) => line.key)) + 1, productId: null, quantity: '1' },
              ])
            }
          >
            Add a line
          </Button>
        </div>
        <TextArea label="Note" optional rows={2} maxLength={500} {...field('note')} />
        <Status>{formatMoney(goods)} for the items, plus tax.</Status>
      </Stack>
    </Sheet>
  );
};

/** An order that the desk takes, at the counter or at the telephone. */
export const StaffOrderSheet = ({ onClose }: { onClose: () => void }) => {
  const query = contentCalls.products.all.useQuery();
  if (query.data) return <NewOrder products={query.data.filter(({ isActive }) => isActive)} onClose={onClose} />;
  return (
    <Sheet open title="New order" onClose={onClose}>
      <QueryState query={query} what="The products">
        {() => null}
      </QueryState>
    </Sheet>
  );
};
