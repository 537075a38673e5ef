import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { ConfigEntry } from '@harmony/domain';
import { Button, c, EmptyState, LiveRegion, media, SearchField, useDebounced } from '@harmony/ui';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Menu } from '../../platform/kit/overlays/menu';
import { Tag } from '../../platform/kit/tag';
import { Toolbar } from '../../platform/kit/toolbar';
import type { SettingsTabProps } from './contact-tab';
import { groupText, isSecret, purposeOf, searchEntries, typeText, valueText } from './entry-words';
import { SecretValue } from './secret-value';
import { useDeleteEntry } from './use-delete-entry';

const StyledKey = styled.span`
  display: grid;

  a {
    padding-block: 2px;
    color: ${c.ink};
    font-weight: 600;
    text-decoration: none;
  }
  ${media.hover} {
    a:hover {
      color: ${c.linkHover};
      text-decoration: underline;
    }
  }
`;

const StyledValue = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');

/** Every setting there is, also those that no other tab knows. */
export const EntriesTab = ({ entries }: SettingsTabProps) => {
  const [search, setSearch] = useState('');
  const [params, setParams] = useSearchParams();
  const remove = useDeleteEntry();
  const shown = useMemo(() => searchEntries(entries, search), [entries, search]);
  const said = useDebounced(search.trim() === '' ? '' : `${shown.length} of ${entries.length} settings`);
  const hrefOf = (id: string): string => {
    const next = new URLSearchParams(params);
    next.set('edit', id);
    return `?${next.toString()}`;
  };
  const columns: readonly TableColumn<ConfigEntry>[] = [
    {
      id: 'id',
      head: 'ID',
      isName: true,
      cell: (entry) => (
        <StyledKey>
          <Link to={hrefOf(entry.id)} preventScrollReset>
            {entry.id}
          </Link>
          <small>{purposeOf(entry)}</small>
        </StyledKey>
      ),
    },
    {
      id: 'value',
      head: 'Value',
      isWide: true,
      cell: (entry) =>
        isSecret(entry) && entry.data !== null ? (
          <SecretValue name={entry.id} value={valueText(entry)} />
        ) : (
          <StyledValue>{valueText(entry)}</StyledValue>
        ),
    },
    { id: 'type', head: 'Type', isNarrow: true, cell: ({ dataType }) => typeText(dataType) },
    { id: 'group', head: 'Group', isNarrow: true, hide: 'lg', cell: ({ configType }) => groupText(configType) },
    { id: 'server', head: 'Server only', isNarrow: true, hide: 'lg', cell: ({ serverOnly }) => yesNo(serverOnly) },
    {
      id: 'active',
      head: 'Active',
      isNarrow: true,
      hide: 'md',
      cell: ({ isActive }) => (isActive ? 'Yes' : <Tag>Inactive</Tag>),
    },
    {
      id: 'menu',
      head: 'Actions',
      part: 'menu',
      cell: (entry) => (
        <Menu
          label={`Actions for ${entry.id}`}
          items={[
            { label: 'Edit', to: hrefOf(entry.id) },
            'separator',
            { label: 'Delete…', tone: 'danger', onSelect: () => void remove(entry) },
          ]}
        />
      ),
    },
  ];

  return (
    <>
      <Toolbar>
        <div>
          <SearchField label="Search settings" placeholder="Search settings" value={search} onChange={setSearch} />
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setParams(new URLSearchParams(hrefOf('new')), { preventScrollReset: true })}
          >
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            Add setting
          </Button>
          <LiveRegion visible>{said}</LiveRegion>
        </div>
      </Toolbar>
      {shown.length > 0 ? (
        <Table label="All settings" columns={columns} rows={shown} keyOf={({ id }) => id} />
      ) : entries.length === 0 ? (
        <EmptyState
          art="ginkgo"
          title="No settings yet"
          hint="Everything is at its default. The other tabs have the known settings."
        />
      ) : (
        <EmptyState
          art="mugwort"
          title="No settings match"
          hint="Hidden values aren’t searched."
          action={
            <Button variant="secondary" onClick={() => setSearch('')}>
              Clear search
            </Button>
          }
        />
      )}
    </>
  );
};
