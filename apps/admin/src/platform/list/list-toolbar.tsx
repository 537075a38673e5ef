import { LiveRegion, SearchField, useDebounced } from '@harmony/ui';
import { Chip, Chips } from '../kit/chips';
import { countText } from '../kit/words';
import type { AnyList, ListRow } from './declaration';
import { NOT_MANUAL } from './row-menu';
import { LabelledChoice, Toolbar } from '../kit/toolbar';
import type { ListViewControl } from './use-list-view';
import { isManual, type ListView } from './view';

const valueOf = (sort: ListView['sort']): string => (sort ? `${sort.descending ? '-' : ''}${sort.id}` : '');

export interface ToolbarProps<Row extends ListRow> {
  list: AnyList<Row>;
  control: ListViewControl;
  /** Id of the search field, for the shortcut. */
  searchId: string;
  /** Rows in sight, and all of them. */
  found: number;
  total: number;
}

/** Search, filters and sorting. */
export function ListToolbar<Row extends ListRow>({ list, control, searchId, found, total }: ToolbarProps<Row>) {
  const { view } = control;
  const isNarrowed = view.search.trim() !== '' || view.filters.length > 0;
  const count = isNarrowed ? `${found.toLocaleString('en')} of ${countText(total, list.noun)}` : '';
  const said = useDebounced(count);
  const handleSort = (value: string): void => {
    const id = value.replace(/^-/, '');
    control.sort(value === '' ? null : { id, descending: value !== id });
  };
  const showManual = (): void => {
    control.clear();
    control.sort(null);
  };
  return (
    <Toolbar>
      <div>
        <SearchField
          id={searchId}
          label={`Search ${list.noun.many}`}
          placeholder={`Search ${list.noun.many}`}
          value={view.search}
          onChange={control.search}
        />
        <LabelledChoice>
          Sort
          <select value={valueOf(view.sort)} onChange={(event) => handleSort(event.target.value)}>
            <option value="">Manual order</option>
            {list.sorts.flatMap(({ id, label, descendingFirst }) =>
              [descendingFirst === true, descendingFirst !== true].map((descending) => (
                <option key={`${id}-${descending}`} value={valueOf({ id, descending })}>
                  {`${label}, ${descending ? 'descending' : 'ascending'}`}
                </option>
              )),
            )}
          </select>
        </LabelledChoice>
        <Chips aria-label="Filters">
          {list.filters.map(({ id, label }) => (
            <Chip key={id} label={label} isOn={view.filters.includes(id)} onPress={() => control.toggleFilter(id)} />
          ))}
        </Chips>
        <LiveRegion visible>{said}</LiveRegion>
      </div>
      {!isManual(view) && (
        <p>
          Rows can be moved {NOT_MANUAL.charAt(0).toLowerCase() + NOT_MANUAL.slice(1)}.{' '}
          <button type="button" onClick={showManual}>
            Show the manual order
          </button>
        </p>
      )}
    </Toolbar>
  );
}
