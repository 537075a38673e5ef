/** The word that confirms a restore, which replaces all data. */
export const RESTORE_WORD = 'RESTORE';

/** Bytes of one part of an upload: small enough to arrive within a request's ten-second limit. */
export const BACKUP_PART_BYTES = 1_048_576;
