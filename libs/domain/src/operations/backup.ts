/** The word that confirms a restore, which replaces all data. */
export const RESTORE_WORD = 'RESTORE';

/** The same for an archive that this installation has not sealed, and whose rows and origin are therefore not known. */
export const UNSEALED_RESTORE_WORD = 'RESTORE UNSEALED';
