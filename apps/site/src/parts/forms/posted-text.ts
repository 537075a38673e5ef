import type { FormResult } from '../../page.slice';

/** A posted value that is one text; blank for a list and for none. */
export const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** A field's value in a plain post; blank when there is none. */
export const postedText = (posted: FormResult | null, field: string): string => textOf(posted?.values[field]);
