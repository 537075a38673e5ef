const KILO = 1024;

/** '180 KB', '1.4 MB'. */
export const bytesText = (bytes: number): string =>
  bytes < KILO * KILO ? `${Math.max(1, Math.round(bytes / KILO))} KB` : `${(bytes / KILO / KILO).toFixed(1)} MB`;
