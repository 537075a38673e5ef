import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useGetStockItemQuery } from '@harmony/api-client/admin';
import type { AdjustmentKind, StockItemDetail, StockLot } from '@harmony/domain';
import { Button, ButtonLink, Card, EmptyState, Skeleton, space } from '@harmony/ui';
import { BASE } from '../../platform/paths';
import { Figures } from '../../platform/kit/lists/figures';
import { Columns, Stack } from '../../platform/kit/layout';
import { Notice } from '../../platform/kit/notice';
import { Part } from '../../platform/kit/part';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Page } from '../../platform/shell/page';
import { PlaceLink } from '../../platform/shell/place-link';
import { AdjustDialog } from './adjust-dialog';
import { Expiry } from './expiry';
import { ItemSettings } from './item-settings';
import { Ledger } from './ledger';
import { LotDialog } from './lot-dialog';
import { LotsTable } from './lots-table';
import { stockPlaces } from './stock-places';
import { ShownTag } from './stock-table';
import { coverText, quantityText } from './stock-words';

const FigureCard = styled(Card)`
  display: grid;
  gap: ${space[16]};
`;

type Opened = { adjust: { lotId: number | null; kind: AdjustmentKind } } | { edit: StockLot };

const Detail = ({ detail: { item, lots, movements } }: { detail: StockItemDetail }) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const firstLot = lots[0]?.id ?? null;
  const figure = (quantity: number) => quantityText(quantity, item.unit);
  return (
    <Stack $gap={24}>
      <FigureCard as="section" aria-label="Figures">
        <Figures
          least="7.5rem"
          figures={[
            ['Available', item.isTracked ? figure(item.available) : 'Always'],
            ['On hand', figure(item.onHand)],
            ['Held for orders', figure(item.reserved)],
            ['Blocked', figure(item.blocked)],
            ['Lasts', coverText(item)],
            ['Next expiry', <Expiry key="expiry" day={item.nextExpiry} />],
          ]}
        />
        <p>
          {item.sku !== null && `SKU ${item.sku} · `}
          {item.productId !== null ? (
            <PlaceLink to={`/products?edit=${item.productId}`}>See the product</PlaceLink>
          ) : item.herbId !== null ? (
            'A dispensary herb, counted by weight.'
          ) : (
            'The item was deleted; its ledger stays.'
          )}
        </p>
      </FigureCard>
      <Columns $wide="minmax(0, 2fr) minmax(17rem, 1fr)">
        <Stack $gap={24}>
          {item.isTracked && item.available < 0 && (
            <Notice $tone="danger">
              More is held for orders than can be sold: {figure(-item.available)} short. The orders affected say so when
              they’re packed.
            </Notice>
          )}
          <Part
            title="Lots"
            aside={
              <Button
                size="sm"
                variant="secondary"
                onClick={() => setOpened({ adjust: { lotId: firstLot, kind: 'waste' } })}
              >
                Waste or correct
              </Button>
            }
          >
            <LotsTable
              item={item}
              lots={lots}
              onAdjust={(lot, kind) => setOpened({ adjust: { lotId: lot.id, kind } })}
              onEdit={(lot) => setOpened({ edit: lot })}
            />
          </Part>
          <Part title="Ledger">
            <Ledger itemId={item.id} unit={item.unit} first={movements} />
          </Part>
        </Stack>
        <ItemSettings item={item} />
      </Columns>
      {opened && 'adjust' in opened && <AdjustDialog item={item} lots={lots} start={opened.adjust} onClose={close} />}
      {opened && 'edit' in opened && <LotDialog lot={opened.edit} onClose={close} />}
    </Stack>
  );
};

const CRUMBS = [{ label: 'Stock', to: stockPlaces.list() }];

/** One item: what there is of it by lot, where every piece came from and went to, and its settings. */
export const ItemPage = ({ id }: { id: number }) => {
  const query = useGetStockItemQuery(id, { refetchOnMountOrArgChange: true });
  const [, setParams] = useSearchParams();
  const { error, currentData } = query;
  if (error && 'status' in error && error.status === 404 && currentData === undefined)
    return (
      <Page title="Stock of an item" crumbs={CRUMBS}>
        <EmptyState
          art="goji"
          title="Item not found"
          hint="The address may be from another clinic, or mistyped."
          action={
            <Button variant="secondary" onClick={() => setParams({})}>
              Show all stock
            </Button>
          }
        />
      </Page>
    );
  const item = currentData?.item;
  return (
    <Page
      title={item?.name ?? 'Stock of an item'}
      crumbs={CRUMBS}
      beside={item && <ShownTag item={item} />}
      actions={
        item && (
          <ButtonLink href={`${BASE}${stockPlaces.receive()}&for=${id}`} size="sm">
            Receive
          </ButtonLink>
        )
      }
    >
      <QueryState query={{ ...query, data: currentData }} what="This item" skeleton={<Skeleton shape="card" />}>
        {(detail) => <Detail key={id} detail={detail} />}
      </QueryState>
    </Page>
  );
};
