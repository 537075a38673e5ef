/** Name of the system, used as the prefix of patient ids. */
export const CLINIKO = 'cliniko';
