import type {
  BackupJob,
  BackupPreview,
  BackupSettings,
  BackupStatus,
  BackupUpload,
  Restored,
  RestoreBody,
} from '@harmony/domain';
import { RESTORE_WORD } from '@harmony/domain';
import { deleteCall } from './admin-calls';
import { baseApi } from './base-api';
import { LIST } from './tags';

const URL = '/api/backup';
const STATUS = { type: 'Backup' as const, id: LIST };

/** One part of an archive from somebody's disk, of at most `BACKUP_PART_BYTES`. */
export interface BackupPart {
  /** 32 hexadecimal digits that the parts of one file share. */
  id: string;
  offset: number;
  /** Bytes of the whole file. */
  total: number;
  content: Blob;
}

/** Where a browser downloads an archive from. */
export const backupDownloadUrl = (name: string): string => `${URL}/${encodeURIComponent(name)}/download`;

/** Backups of everything the clinic has. Much of it changes by itself: nothing is kept unseen. */
export const backupAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['Backup'] }).injectEndpoints({
  endpoints: (build) => ({
    getBackupStatus: build.query<BackupStatus, void>({
      query: () => URL,
      keepUnusedDataFor: 0,
      providesTags: [STATUS],
    }),
    /** Starts a backup; it goes on by itself. Fails with 409 while something runs. */
    startBackup: build.mutation<BackupJob, void>({
      query: () => ({ url: URL, method: 'POST' }),
      invalidatesTags: [STATUS],
    }),
    /** Starts to read an archive from end to end. */
    verifyBackup: build.mutation<BackupJob, string>({
      query: (name) => ({ url: `${URL}/${encodeURIComponent(name)}/verify`, method: 'POST' }),
      invalidatesTags: [STATUS],
    }),
    /** What a restore would change. Reads the whole archive: may take some seconds. */
    getBackupPreview: build.query<BackupPreview, string>({
      query: (name) => `${URL}/${encodeURIComponent(name)}/preview`,
      keepUnusedDataFor: 0,
    }),
    /** Replaces everything, or nothing; answers when it is done. The caller's session has ended then. */
    restoreBackup: build.mutation<Restored, string>({
      query: (name) => ({
        url: `${URL}/${encodeURIComponent(name)}/restore`,
        method: 'POST',
        body: { confirm: RESTORE_WORD } satisfies RestoreBody,
      }),
    }),
    deleteBackup: build.mutation<null, string>({
      query: (name) => deleteCall(URL, name),
      invalidatesTags: [STATUS],
    }),
    /** Sends one part; the answer to the last one has the archive. */
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
  useVerifyBackupMutation,
  useGetBackupPreviewQuery,
  useRestoreBackupMutation,
  useDeleteBackupMutation,
  useUploadBackupPartMutation,
  useUpdateBackupSettingsMutation,
} = backupAdminApi;
