import { Button } from '@harmony/ui';
import { paths } from '../../paths';
import { storeParams, type StoreFilters } from './store-filters';

export interface ClearFormProps {
  label: string;
  /** Filters that are kept. */
  keep?: Partial<StoreFilters>;
  onClear: () => void;
}

/** A button that removes filters: in place, or without JavaScript by a plain GET form. */
export const ClearForm = ({ label, keep = {}, onClear }: ClearFormProps) => (
  <form method="get" action={paths.store()}>
    {[...storeParams(keep)].map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button
      type="submit"
      variant="secondary"
      size="sm"
      onClick={(event) => {
        event.preventDefault();
        onClear();
      }}
    >
      {label}
    </Button>
  </form>
);
