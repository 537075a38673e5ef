import { Download, PackagePlus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { stockCsvUrl } from '@harmony/api-client/admin';
import { ButtonLink } from '@harmony/ui';
import { UrlTabs } from '../../platform/kit/tabs';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { BASE } from '../../platform/paths';
import { DownloadLink } from '../../platform/shell/download-link';
import { Page } from '../../platform/shell/page';
import { FileTab } from './receive/file-tab';
import { ItemPage } from './item-page';
import { ProductStock } from './product-stock';
import { RecallPage } from './recalls/recall-page';
import { RecallsTab } from './recalls/recalls-tab';
import { ReceiveTab } from './receive/receive-tab';
import { stockPlaces } from './stock-places';
import { StockTab } from './stock-tab';
import { STOCK_FILTERS, stockFilter } from './stock-view';
import { StocktakePage } from './stocktakes/stocktake-page';
import { StocktakesTab } from './stocktakes/stocktakes-tab';

const TITLE = 'Stock';
/** What of the address belongs to one tab. */
const OWN = [...STOCK_FILTERS, 'page', 'for'];

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** What can be done with the list, at the end of the heading's line. */
const ListActions = () => {
  const { values } = useUrlFilters(STOCK_FILTERS);
  return (
    <>
      <DownloadLink href={stockCsvUrl(stockFilter(values))} variant="secondary" size="sm">
        <Download size={16} strokeWidth={1.75} aria-hidden />
        Download as CSV
      </DownloadLink>
      <ButtonLink href={BASE + stockPlaces.receive()} size="sm">
        <PackagePlus size={16} strokeWidth={1.75} aria-hidden />
        Receive
      </ButtonLink>
    </>
  );
};

/**
 * `/admin/stock`: what there is of what the clinic sells, deliveries, stocktakes and recalls. With `?item=`, `?product=`,
 * `?stocktake=` or `?recall=` it is the page of one.
 */
export const Component = () => {
  const [params] = useSearchParams();
  const item = idOf(params.get('item'));
  const product = idOf(params.get('product'));
  const stocktake = idOf(params.get('stocktake'));
  const recall = idOf(params.get('recall'));
  if (item !== null) return <ItemPage id={item} />;
  if (product !== null) return <ProductStock productId={product} />;
  if (stocktake !== null) return <StocktakePage id={stocktake} />;
  if (recall !== null) return <RecallPage id={recall} />;
  return (
    <Page title={TITLE} actions={params.get('tab') === null && <ListActions />}>
      <UrlTabs
        param="tab"
        label={TITLE}
        own={OWN}
        tabs={[
          { id: 'list', label: 'In stock', content: <StockTab /> },
          { id: 'receive', label: 'Receive', content: <ReceiveTab /> },
          { id: 'file', label: 'From a file', content: <FileTab /> },
          { id: 'stocktakes', label: 'Stocktakes', content: <StocktakesTab /> },
          { id: 'recalls', label: 'Recalls', content: <RecallsTab /> },
        ]}
      />
    </Page>
  );
};
