import type { EditorField, FieldOf } from './field-kinds';
import type { EditorValues, FieldValue } from './declaration';

/** The props of every control of the editor. Error summaries link to `id`. */
export interface FieldProps<K extends EditorField['kind']> {
  field: FieldOf<K>;
  id: string;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  error: string | undefined;
  /** All values of the form, for controls that depend on others. */
  values: EditorValues;
  /** The values as they are stored; null for a new row. */
  stored: EditorValues | null;
}
