/** Word that has to be typed before everything is replaced. */
export const RESTORE_WORD = 'RESTORE';

/** Bytes of one part of an upload: small enough for the ten seconds that a request may take to arrive. */
export const BACKUP_PART_BYTES = 1_048_576;
