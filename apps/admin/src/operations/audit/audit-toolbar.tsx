import { useGetAuditChoicesQuery } from '@harmony/api-client/admin';
import { Checkbox, SearchField } from '@harmony/ui';
import { Filters } from '../../platform/kit/lists/filters';
import { QueryState } from '../../platform/kit/lists/query-state';
import type { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { LabelledChoice, Toolbar } from '../../platform/kit/toolbar';
import { actionText, entityText, type AuditFilterName } from './audit-words';

const SELECTS = [
  { name: 'actor', label: 'Who', list: 'actors', text: (value: string) => value },
  { name: 'action', label: 'Action', list: 'actions', text: actionText },
  { name: 'entity', label: 'Record', list: 'entities', text: entityText },
] as const;
const DAYS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'Until' },
] as const;

export interface AuditToolbarProps {
  filters: ReturnType<typeof useUrlFilters<AuditFilterName>>;
}

/** Search and filters; what there is to filter by comes from the log itself. */
export const AuditToolbar = ({ filters: { values, typed, search, set } }: AuditToolbarProps) => {
  const query = useGetAuditChoicesQuery();
  return (
    <Toolbar>
      <div>
        <SearchField
          label="Search the audit log"
          placeholder="Action, record, field or name"
          value={typed}
          onChange={search}
        />
        <Checkbox
          label="Include views"
          checked={values.reads !== ''}
          onChange={({ target }) => set({ reads: target.checked ? '1' : '' })}
        />
        <Filters active={[...SELECTS, ...DAYS].filter(({ name }) => values[name] !== '').length}>
          <QueryState query={query} what="The filters" isLine>
            {(choices) =>
              SELECTS.map(({ name, label, list, text }) => {
                const known = choices[list];
                const current = values[name];
                const options = current === '' || known.includes(current) ? known : [current, ...known];
                return (
                  <LabelledChoice key={name}>
                    {label}
                    <select value={current} onChange={({ target }) => set({ [name]: target.value })}>
                      <option value="">Any</option>
                      {options.map((value) => (
                        <option key={value} value={value}>
                          {text(value)}
                        </option>
                      ))}
                    </select>
                  </LabelledChoice>
                );
              })
            }
          </QueryState>
          {DAYS.map(({ name, label }) => (
            <LabelledChoice key={name}>
              {label}
              <input type="date" value={values[name]} onChange={({ target }) => set({ [name]: target.value })} />
            </LabelledChoice>
          ))}
        </Filters>
      </div>
    </Toolbar>
  );
};
