import type { EditorField, FieldOf } from './field-kinds';
import type { EditorValues, FieldValue } from './declaration';

/** What every control of the editor is given. `id` is what error summaries link to. */
export interface FieldProps<K extends EditorField['kind']> {
  field: FieldOf<K>;
  id: string;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  error: string | undefined;
  /** All values of the form, for controls that look at others. */
  values: EditorValues;
  /** The values as they are stored; null for a new row. */
  stored: EditorValues | null;
}
