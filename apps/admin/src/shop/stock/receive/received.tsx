import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { StockItem } from '@harmony/domain';
import { Notice } from '../../../platform/kit/notice';
import { stockPlaces } from '../stock-places';
import { quantityText } from '../stock-words';

/** What a delivery has changed. It takes the focus when it appears, so that it is read out. */
export const Received = ({ items }: { items: readonly StockItem[] }) => {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [items]);
  return (
    <Notice as="section" $tone="info" aria-label="Received" tabIndex={-1} ref={box}>
      <strong>Received.</strong> {items.length === 1 ? 'This item is' : 'These items are'} up to date:
      <ul>
        {items.map(({ id, name, onHand, unit }) => (
          <li key={id}>
            <Link to={stockPlaces.item(id)}>{name}</Link>: {quantityText(onHand, unit)} on hand
          </li>
        ))}
      </ul>
    </Notice>
  );
};
