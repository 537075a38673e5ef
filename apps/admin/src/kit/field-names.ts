/** What fields of the API are called where they are edited, if not by their own name. */
const NAMES: Readonly<Record<string, string>> = {
  imageUrl: 'image',
  bookingUrl: 'booking link',
  categoryId: 'category',
  assigneeId: 'assignee',
  adminNotes: 'staff notes',
  suspectedSpam: 'spam',
  data: 'value',
};

/** A field as words: `shortDescription` reads "short description", `isActive` "active". */
export const fieldName = (field: string): string =>
  NAMES[field] ??
  field
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
