import { SelectField } from '@harmony/ui';
import { viewState } from '../../parts/view-state';

export interface RowSelectProps {
  query: { data?: unknown; isError: boolean };
  /** What can be chosen, in order. */
  rows: readonly { id: number; name: string }[] | undefined;
  id: string;
  label: string;
  name: string;
  /** Label of the option that chooses none. */
  noChoice: string;
  defaultValue: string;
  error: string | undefined;
}

/** One of the clinic's services or practitioners, or no choice. Without the list the request can still be sent. */
export function RowSelect({ query, rows = [], noChoice, ...select }: RowSelectProps) {
  const state = viewState(query);
  return (
    // A select takes its default value only when it is mounted: it is mounted again when the options have arrived.
    <SelectField key={state} optional disabled={state === 'loading'} {...select}>
      <option value="">{state === 'loading' ? 'Loading...' : noChoice}</option>
      {rows.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
