import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useGetConfigQuery } from '@harmony/api-client';
import { contentCalls } from '@harmony/api-client/admin';
import {
  capital,
  CONFIG_CATALOGUE,
  CONTENT_ENTITIES,
  editorOf,
  entitiesWith,
  isKnownKey,
  labelOf,
  nounOf,
  type ConfigEntry,
  type ContentEntity,
} from '@harmony/domain';
import { usePages } from '../pages-context';

export interface PaletteRecord {
  id: string;
  label: string;
  /** What it is one of: "Service". */
  kind: string;
  icon: LucideIcon;
  to: string;
}

interface Source {
  entity: ContentEntity;
  query: { isLoading: boolean; isError: boolean };
  rows: readonly { id: number | string; label: string }[];
}

const LISTED = entitiesWith('isSorted');

const settingLabel = ({ id }: ConfigEntry): string => (isKnownKey(id) ? `${CONFIG_CATALOGUE[id].label} (${id})` : id);

/** The names of all records somebody may look for. Only those are loaded whose page is there. */
export function usePaletteRecords() {
  const pages = usePages();
  const pageOf = (entity: ContentEntity) => pages.find(({ path }) => path === CONTENT_ENTITIES[entity].console);
  // The entities are a constant: every drawing calls the same hooks in the same order.
  const lists = LISTED.map((entity) => contentCalls[entity].all.useQuery(undefined, { skip: !pageOf(entity) }));
  const config = useGetConfigQuery({ skip: !pageOf('config') });

  return useMemo(() => {
    const sources: Source[] = LISTED.map((entity, at) => ({
      entity,
      query: lists[at] ?? { isLoading: false, isError: false },
      rows: (lists[at]?.data ?? []).map((row) => ({ id: row.id, label: labelOf(entity, row) })),
    }));
    sources.push({
      entity: 'config',
      query: config,
      rows: (config.data ?? []).map((entry) => ({ id: entry.id, label: settingLabel(entry) })),
    });
    const records = sources.flatMap(({ entity, rows }): PaletteRecord[] => {
      const page = pageOf(entity);
      if (!page) return [];
      return rows.map(({ id, label }) => ({
        id: `record:${entity}:${id}`,
        label,
        kind: capital(nounOf(entity).one),
        icon: page.icon,
        to: editorOf(entity, id),
      }));
    });
    return {
      records,
      isLoading: sources.some(({ query }) => query.isLoading),
      failed: sources.filter(({ query }) => query.isError).map(({ entity }) => nounOf(entity).many),
    };
    // The list of queries has a fixed length; `pageOf` follows `pages`.
  }, [pages, config, ...lists]);
}
