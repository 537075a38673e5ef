import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { contentCalls, usePlaceStaffOrderMutation } from '@harmony/api-client/admin';
import { formatMoney, productPrice, type Product, type StaffOrderBody } from '@harmony/domain';
import { Button, IconButton, media, SelectField, space, Status, TextArea, TextField } from '@harmony/ui';
import { orNull } from '../../platform/kit/forms/field-values';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { orderPlaces } from './order-places';
import { useAttemptKey } from '../../platform/kit/forms/use-attempt-key';
import { FormSheet } from '../../platform/kit/forms/form-dialog';
import { inItsWords } from '../../platform/kit/forms/trouble';
import { digits, useDraft } from '../../platform/kit/forms/use-draft';

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

const chosenOf = (lines: readonly Line[]) =>
  lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity: Number(quantity) || 0 }],
  );

const optionText = ({ stockQuantity, ...product }: Product): string =>
  `${product.name}, ${formatMoney(productPrice(product))}${stockQuantity > 0 ? `, ${stockQuantity} in stock` : ', sold out'}`;

const NewOrder = ({ products, onClose }: { products: readonly Product[]; onClose: () => void }) => {
  const [place] = usePlaceStaffOrderMutation();
  const { keyOf } = useAttemptKey();
  const navigate = useNavigate();
  const form = useDraft({
    first: { ...EMPTY, lines: NEW },
    check: ({ lines }) => ({ lines: chosenOf(lines).length === 0 && 'Choose what’s ordered' }),
    send: async ({ lines, note, ...person }) => {
      const body: StaffOrderBody = { ...person, note: orNull(note), lines: chosenOf(lines) };
      const answer = await place({ body, idempotencyKey: keyOf(body).key });
      if (answer.data) void navigate(orderPlaces.order(answer.data.id), { replace: true });
      return answer;
    },
    refused: inItsWords,
    said: 'Order placed',
    // Where the order is shown, this form is closed.
    onDone: null,
    onClose,
  });
  const { lines } = form.draft;
  const chosen = chosenOf(lines);
  const goods = chosen.reduce((sum, { productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    return sum + (product ? productPrice(product) * quantity : 0);
  }, 0);
  const change = (key: number, part: Partial<Line>): void =>
    form.change({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) });
  const lineProblem = (productId: number | null): string | undefined => {
    const at = chosen.findIndex((line) => line.productId === productId);
    return at === -1 ? undefined : (form.problems[`lines.${at}.quantity`] ?? form.problems[`lines.${at}`]);
  };
  return (
    <FormSheet title="New order" submit="Place order" form={form} drawn={['lines', ...Object.keys(EMPTY)]}>
      <p>Picked up and paid for at the clinic. The patient gets an email with a link to the order.</p>
      <TextField label="Name" autoComplete="off" maxLength={200} {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
      <TextField label="Phone" type="tel" autoComplete="off" maxLength={40} {...form.field('phone')} />
      <Lines role="list" aria-label="What’s ordered">
        {lines.map(({ key, productId, quantity }, at) => (
          <li key={key}>
            <SelectField
              label={`Product ${at + 1}`}
              value={String(productId ?? '')}
              error={(at === 0 && form.problems['lines']) || lineProblem(productId)}
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
              onChange={({ target }) => change(key, { quantity: digits(2)(target.value) })}
            />
            <IconButton
              label={`Remove line ${at + 1}`}
              disabled={lines.length === 1}
              onClick={() => form.change({ lines: lines.filter((line) => line.key !== key) })}
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
            form.change({
              lines: [
                ...lines,
                { key: Math.max(...lines.map((line) => line.key)) + 1, productId: null, quantity: '1' },
              ],
            })
          }
        >
          Add a line
        </Button>
      </div>
      <TextArea label="Note" optional rows={2} maxLength={500} {...form.field('note')} />
      <Status>{formatMoney(goods)} for the items, plus tax.</Status>
    </FormSheet>
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
