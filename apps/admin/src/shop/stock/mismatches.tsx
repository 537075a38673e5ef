import { Link } from 'react-router-dom';
import { useGetStockWarningsQuery } from '@harmony/api-client/admin';
import { PageNotice } from '../../platform/kit/notice';
import { stockPlaces } from './stock-places';
import { quantityText } from './stock-words';

/** Figures that the nightly check found to differ; nothing while there are none. */
export const Mismatches = () => {
  const { data } = useGetStockWarningsQuery();
  if (data === undefined || data.mismatches.length === 0) return null;
  return (
    <PageNotice as="section" $tone="danger" aria-label="Figures that differ">
      <p>
        Some figures don’t match the ledger. Count these items in a stocktake, and tell whoever looks after Harmony.
      </p>
      <ul>
        {data.mismatches.map(({ what, itemId, name, unit, expected, found }) => (
          <li key={`${what} ${itemId} ${name}`}>
            {itemId === null ? name : <Link to={stockPlaces.item(itemId)}>{name}</Link>}: {what} is{' '}
            {quantityText(found, unit)}, the ledger says {quantityText(expected, unit)}.
          </li>
        ))}
      </ul>
    </PageNotice>
  );
};
