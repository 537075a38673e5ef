import {
  CONFIG_CATALOGUE,
  isKnownKey,
  type ConfigEntry,
  type CreateConfigBody,
  type UpdateConfigBody,
} from '@harmony/domain';
import { LIST, rowTags } from '../platform/query/tags';
import { createCall, deleteCall, updateCall, type Update } from '../platform/rows/admin-calls';
import { configApi } from './config';

const LIST_URL = '/api/config';

export interface UpsertConfig extends Update<string, UpdateConfigBody> {
  /** Shows the value before the server responds, and reverts it when the server refuses. For switches. */
  isOptimistic?: boolean;
}

/** The type of a known setting: the API would store an unknown one as plain text. */
const natureOf = (id: string): Partial<Pick<ConfigEntry, 'dataType' | 'configType' | 'serverOnly'>> => {
  if (!isKnownKey(id)) return {};
  const { dataType, configType, serverOnly } = CONFIG_CATALOGUE[id];
  return { dataType, configType, serverOnly };
};

const textOf = (data: UpdateConfigBody['data']): string | null =>
  data === undefined || data === null ? null : String(data);

/** Editing of site settings and feature flags; every change reloads the settings (docs/product.md, section 4). */
export const configAdminApi = configApi.injectEndpoints({
  endpoints: (build) => ({
    createConfig: build.mutation<ConfigEntry, CreateConfigBody>({
      query: (body) => createCall(LIST_URL, body),
      invalidatesTags: [{ type: 'ConfigEntry', id: LIST }],
    }),
    updateConfig: build.mutation<ConfigEntry, Update<string, UpdateConfigBody>>({
      query: (update) => updateCall(LIST_URL, update),
      invalidatesTags: (_row, _error, { id }) => rowTags('ConfigEntry', id),
    }),
    /** Changes a setting, or adds it: settings of the catalogue need not have a row. */
    upsertConfig: build.mutation<ConfigEntry, UpsertConfig>({
      queryFn: async ({ id, changes, ifUnchangedSince }, _api, _options, query) => {
        const update = { id, changes, ...(ifUnchangedSince !== undefined && { ifUnchangedSince }) };
        const put = await query(updateCall(LIST_URL, update));
        const last =
          put.error?.status === 404 ? await query(createCall(LIST_URL, { ...natureOf(id), ...changes, id })) : put;
        if (last.error) return { error: last.error };
        // The API's response schema guards the shape.
        return { data: last.data as ConfigEntry };
      },
      invalidatesTags: (_row, _error, { id }) => rowTags('ConfigEntry', id),
      async onQueryStarted({ id, changes, isOptimistic = false }, { dispatch, queryFulfilled }) {
        if (!isOptimistic) return;
        const { data, isActive } = changes;
        const shown = dispatch(
          configApi.util.updateQueryData('getConfig', undefined, (entries) => {
            const entry = entries.find((each) => each.id === id);
            if (entry) Object.assign(entry, { data: textOf(data) }, isActive !== undefined && { isActive });
            else entries.push(provisional(id, textOf(data)));
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
    deleteConfig: build.mutation<null, string>({
      query: (id) => deleteCall(LIST_URL, id),
      invalidatesTags: (_row, _error, id) => rowTags('ConfigEntry', id),
    }),
  }),
});

/** Stands for an added setting until the server returns its row. */
function provisional(id: string, data: string | null): ConfigEntry {
  const now = new Date().toISOString();
  const row = { id, data, description: null, isActive: true, createdAt: now, updatedAt: now };
  return { ...row, dataType: 'T', configType: 'G', serverOnly: false, ...natureOf(id) };
}

export const { useCreateConfigMutation, useUpdateConfigMutation, useUpsertConfigMutation, useDeleteConfigMutation } =
  configAdminApi;
