import { published } from '@harmony/domain';
import { SelectField } from '@harmony/ui';
import type { FieldProps } from '../../parts/use-post-form';
import { viewState } from '../../parts/view-state';

export interface RowSelectProps extends FieldProps {
  query: {
    data?: readonly { id: number; name: string; isActive: boolean; orderIndex: number }[] | undefined;
    isError: boolean;
  };
  /** Label of the option that chooses none. */
  noChoice: string;
}

/** One of the clinic's services or practitioners, or no choice. Without the list the request can still be sent. */
export function RowSelect({ query, noChoice, ...field }: RowSelectProps) {
  const state = viewState(query);
  return (
    // A select takes its default value only when it is mounted: it is mounted again when the options have arrived.
    <SelectField key={state} optional disabled={state === 'loading'} {...field}>
      <option value="">{state === 'loading' ? 'Loading...' : noChoice}</option>
      {published(query.data).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
