import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetRecallLotsQuery, useStartRecallMutation } from '@harmony/api-client/admin';
import { LOT_STATE_NAMES, type RecallLot } from '@harmony/domain';
import { RECALL_LOTS_LISTED, RecallLotBody } from '@harmony/domain/schemas';
import { Button, EmptyState, Skeleton, TextField } from '@harmony/ui';
import { problemsOf } from '../../../platform/kit/forms/contract-problems';
import { ListEnd } from '../../../platform/kit/lists/list-end';
import { QueryState } from '../../../platform/kit/lists/query-state';
import type { TableColumn } from '../../../platform/kit/table/column';
import { Table } from '../../../platform/kit/table/table';
import { Tag } from '../../../platform/kit/tag';
import { Expiry } from '../expiry';
import { stockPlaces } from '../stock-places';
import { LOT_TONES, lotText, quantityText } from '../stock-words';
import { FormDialog } from '../../../platform/kit/forms/form-dialog';
import { useDraft } from '../../../platform/kit/forms/use-draft';

const ordersText = (orders: number): string => (orders === 1 ? '1 order' : `${orders.toLocaleString('en')} orders`);

/** Says what is going to happen, and asks why. */
const RecallDialog = ({ lot, onClose }: { lot: RecallLot; onClose: () => void }) => {
  const { lotId, code, name, onHand, unit, orders } = lot;
  const [start] = useStartRecallMutation();
  const navigate = useNavigate();
  const form = useDraft({
    first: { reason: '' },
    check: ({ reason }) => problemsOf(RecallLotBody, { lotId, reason }),
    send: async ({ reason }) => {
      const answer = await start({ lotId, reason });
      if (answer.data) void navigate(stockPlaces.recall(answer.data.id));
      return answer;
    },
    onDone: null,
    onClose,
  });
  return (
    <FormDialog title={`Recall lot ${lotText(code)}`} submit="Recall lot" form={form}>
      <p>
        {name}: the {quantityText(onHand, unit)} on hand will be blocked right away, and you’ll get a list of the{' '}
        {ordersText(orders)} that got some of it.
      </p>
      <TextField
        label="Reason"
        hint="It’s in the letter to everyone who got it."
        autoComplete="off"
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
const lotColumns = (onRecall: (lot: RecallLot) => void): readonly TableColumn<RecallLot>[] => [
  {
    id: 'lot',
    head: 'Lot',
    isName: true,
    cell: ({ code, name, sku }) => (
      <>
        {lotText(code)}
        <small>{[name, sku].filter((part) => part !== null).join(' · ')}</small>
      </>
    ),
  },
  { id: 'expiry', head: 'Expires', isNarrow: true, hide: 'md', cell: ({ expiresOn }) => <Expiry day={expiresOn} /> },
  {
    id: 'state',
    head: 'State',
    isNarrow: true,
    cell: ({ state }) => <Tag tone={LOT_TONES[state]}>{LOT_STATE_NAMES[state]}</Tag>,
  },
  {
    id: 'onHand',
    head: 'On hand',
    align: 'end',
    isNarrow: true,
    cell: ({ onHand, unit }) => quantityText(onHand, unit),
  },
  {
    id: 'sold',
    head: 'Sold',
    align: 'end',
    isNarrow: true,
    cell: ({ sold, unit, orders }) => (sold === 0 ? 'None' : `${quantityText(sold, unit)} in ${ordersText(orders)}`),
  },
  {
    id: 'do',
    head: 'Action',
    isNarrow: true,
    isWide: true,
    cell: (lot) =>
      lot.state !== 'recalled' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Recall lot ${lotText(lot.code)} of ${lot.name}`}
          onClick={() => onRecall(lot)}
        >
          Recall…
        </Button>
      ),
  },
];

/** Lots whose code was typed, what became of each, and the button that recalls it. */
export const RecallLots = ({ code }: { code: string }) => {
  const query = useGetRecallLotsQuery(code, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<RecallLot | null>(null);
  return (
    <>
      <QueryState query={query} what="Lots" skeleton={<Skeleton shape="card" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              art="mugwort"
              title="No lot has this code"
              hint="Type it as printed on the package, or just part of it."
            />
          ) : (
            <>
              <Table
                label="Lots"
                columns={lotColumns(setChosen)}
                rows={items}
                keyOf={({ lotId }) => lotId}
                isOld={query.currentData === undefined}
              />
              <ListEnd count={items.length} most={RECALL_LOTS_LISTED}>
                These are the first {RECALL_LOTS_LISTED}. Type more of the code to find others.
              </ListEnd>
            </>
          )
        }
      </QueryState>
      {chosen && <RecallDialog lot={chosen} onClose={() => setChosen(null)} />}
    </>
  );
};
