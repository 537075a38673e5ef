import type { ConfigEntry, CreateConfigBody, UpdateConfigBody } from '@harmony/domain';
import { createCall, deleteCall, updateCall, type Update } from './admin-calls';
import { configApi } from './config';
import { LIST, rowTags } from './tags';

const LIST_URL = '/api/config';

/** Editing of site settings and feature flags; every change makes the settings be read again (specification, section 4). */
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
    deleteConfig: build.mutation<null, string>({
      query: (id) => deleteCall(LIST_URL, id),
      invalidatesTags: (_row, _error, id) => rowTags('ConfigEntry', id),
    }),
  }),
});

export const { useCreateConfigMutation, useUpdateConfigMutation, useDeleteConfigMutation } = configAdminApi;
