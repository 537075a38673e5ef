import { published } from '@harmony/domain';
import { t } from '@harmony/language';
import { SelectField } from '@harmony/ui';
import type { FieldProps } from '../../parts/forms/use-post-form';
import { viewState } from '../../parts/page/view-state';

export interface RowSelectProps extends FieldProps {
  query: {
    data?: readonly { id: number; slug: string; name: string; isActive: boolean; orderIndex: number }[] | undefined;
    isError: boolean;
  };
  /** Label of the option that chooses none. */
  noChoice: string;
  /** Slug of the row that is chosen unless the visitor has chosen another. */
  chosen: string | null;
}

/** One of the clinic's services or practitioners, or no choice. Without the list the request can still be sent. */
export function RowSelect({ query, noChoice, chosen, defaultValue, ...field }: RowSelectProps) {
  const state = viewState(query);
  const rows = published(query.data);
  const first = defaultValue || String(rows.find(({ slug }) => slug === chosen)?.id ?? '');
  return (
    // A select takes its default value only when it is mounted: it is mounted again when the options have arrived.
    <SelectField key={state} optional disabled={state === 'loading'} defaultValue={first} {...field}>
      <option value="">{state === 'loading' ? t('Loading...') : noChoice}</option>
      {rows.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
