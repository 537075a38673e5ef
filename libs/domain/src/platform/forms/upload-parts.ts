/** Bytes that one part of an upload may have. */
export const UPLOAD_PART_MAX_BYTES = 1_048_576;

/** Bytes of the first part: at 250 kbit/s it arrives within the ten seconds that a request may take. */
export const UPLOAD_PART_FIRST_BYTES = 262_144;

/** Bytes of the smallest part, for lines on which others do not arrive in time. */
export const UPLOAD_PART_MIN_BYTES = 65_536;
