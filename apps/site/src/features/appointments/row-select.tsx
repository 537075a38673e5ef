import { SelectField } from '@harmony/ui';
import { viewState } from '../../parts/view-state';

export interface RowSelectProps {
  query: { data?: unknown; isError: boolean };
  /** What can be chosen, in order. */
  rows: readonly { id: number; name: string }[] | undefined;
  id: string;
  label: string;
  name: string;
  /** What leaving the choice open is called. */
  open: string;
  defaultValue: string;
  error: string | undefined;
}

/** One of the clinic's services or practitioners, or no choice. Without the list the request can still be sent. */
export function RowSelect({ query, rows = [], open, ...select }: RowSelectProps) {
  const state = viewState(query);
  return (
    // Options arrive after the list was empty: a new element then takes its default value from them.
    <SelectField key={state} optional disabled={state === 'loading'} {...select}>
      <option value="">{state === 'loading' ? 'Loading...' : open}</option>
      {rows.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
