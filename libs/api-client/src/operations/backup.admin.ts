import type {
  BackupJob,
  BackupPreview,
  BackupSettings,
  BackupStatus,
  BackupUpload,
  Restored,
  RestoreBody,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { LIST } from '../platform/query/tags';
import { deleteCall } from '../platform/rows/admin-calls';

const URL = '/api/backup';
const STATUS = { type: 'Backup' as const, id: LIST };

/** One part of an uploaded archive, of at most `UPLOAD_PART_MAX_BYTES`. */
export interface BackupPart {
  /** 32 hexadecimal digits, the same for all parts of a file. */
  id: string;
  offset: number;
  /** Bytes of the whole file. */
  total: number;
  content: Blob;
}

/** URL for downloading an archive. */
export const backupDownloadUrl = (name: string): string => `${URL}/${encodeURIComponent(name)}/download`;

/** Backups of all of the clinic's data. Their state changes by itself, so nothing is cached while unused. */
export const backupAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['Backup'] }).injectEndpoints({
  endpoints: (build) => ({
    getBackupStatus: build.query<BackupStatus, void>({
      query: () => URL,
      keepUnusedDataFor: 0,
      providesTags: [STATUS],
    }),
    /** Starts a backup in the background. 409 while another job runs. */
    startBackup: build.mutation<BackupJob, void>({
      query: () => ({ url: URL, method: 'POST' }),
      invalidatesTags: [STATUS],
    }),
    /** Starts to copy the newest archive to the other place. 409 when there is nothing to copy. */
    startBackupCopy: build.mutation<BackupJob, void>({
      query: () => ({ url: `${URL}/copies`, method: 'POST' }),
      invalidatesTags: [STATUS],
    }),
    /** Starts to restore the newest archive on trial. */
    startBackupDrill: build.mutation<BackupJob, void>({
      query: () => ({ url: `${URL}/drill`, method: 'POST' }),
      invalidatesTags: [STATUS],
    }),
    /** Starts to verify an archive by reading it completely. */
    verifyBackup: build.mutation<BackupJob, string>({
      query: (name) => ({ url: `${URL}/${encodeURIComponent(name)}/verify`, method: 'POST' }),
      invalidatesTags: [STATUS],
    }),
    /** What a restore would change. It reads the whole archive, which may take some seconds. */
    getBackupPreview: build.query<BackupPreview, string>({
      query: (name) => `${URL}/${encodeURIComponent(name)}/preview`,
      keepUnusedDataFor: 0,
    }),
    /** Replaces everything or nothing; responds when done. By then the caller's session has ended. */
    restoreBackup: build.mutation<Restored, RestoreBody & { name: string }>({
      query: ({ name, confirm }) => ({
        url: `${URL}/${encodeURIComponent(name)}/restore`,
        method: 'POST',
        body: { confirm } satisfies RestoreBody,
      }),
    }),
    deleteBackup: build.mutation<null, string>({ query: (name) => deleteCall(URL, name), invalidatesTags: [STATUS] }),
    /** Sends one part; the response to the last one contains the archive. */
    uploadBackupPart: build.mutation<BackupUpload, BackupPart>({
      query: ({ id, offset, total, content }) => ({
        url: `${URL}/uploads/${id}?offset=${offset}&total=${total}`,
        method: 'PUT',
        file: content,
      }),
      invalidatesTags: (result) => (result?.archive ? [STATUS] : []),
    }),
    updateBackupSettings: build.mutation<BackupSettings, BackupSettings>({
      query: (body) => ({ url: `${URL}/settings`, method: 'PUT', body }),
      invalidatesTags: [STATUS],
    }),
  }),
});

export const {
  useGetBackupStatusQuery,
  useStartBackupMutation,
  useStartBackupCopyMutation,
  useStartBackupDrillMutation,
  useVerifyBackupMutation,
  useGetBackupPreviewQuery,
  useRestoreBackupMutation,
  useDeleteBackupMutation,
  useUploadBackupPartMutation,
  useUpdateBackupSettingsMutation,
} = backupAdminApi;
