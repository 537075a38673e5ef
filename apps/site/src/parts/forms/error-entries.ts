import { t } from '@harmony/language';
import type { FormError } from '@harmony/ui';

/** What is wrong with a field, and with which: many messages name their field already ('Name must be at least 2 characters'). */
const wordsOf = (label: string, message: string): string =>
  message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;

export interface ErrorList<Name extends string> {
  /** Before they are translated. */
  labels: Readonly<Record<Name, string>>;
  /** Of the control. */
  idOf: (name: Name) => string;
  /** Each message stands once on the page, at its field: the list names the fields, and the message describes each. */
  isShownOnce?: boolean;
}

/**
 * The list of what is wrong with a form.
 *
 * @param names its fields, in their order
 * @param problems messages by field; others than these fields' are left out
 */
export const errorEntries = <Name extends string>(
  names: readonly Name[],
  { labels, idOf, isShownOnce = false }: ErrorList<Name>,
  problems: Readonly<Partial<Record<string, string>>> | undefined,
): FormError[] =>
  names.flatMap((name) => {
    const message = problems?.[name];
    if (!message) return [];
    const [id, label] = [idOf(name), t(labels[name])];
    return [
      isShownOnce ? { id, message: label, describedBy: `${id}-error` } : { id, message: wordsOf(label, message) },
    ];
  });
