/** Shared by the page that restores a backup and by whoever has to know that it does. */
export const RESTORE = 'restore';
