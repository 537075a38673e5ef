import type { FormResult } from '../page.slice';

/** A field's value in a plain post; blank when there is none. */
export function postedText(posted: FormResult | null, field: string): string {
  const value = posted?.values[field];
  return typeof value === 'string' ? value : '';
}
