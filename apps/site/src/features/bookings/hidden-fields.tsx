import { useFormResult } from '../../hooks';
import { postedText } from '../../parts/forms/posted-text';
import { DETAILS_FIELDS } from './booking-form';

/** What a form sends besides what is typed and pressed. */
export const HiddenFields = ({ of: values }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** The details as they were typed, on a page that does not ask for them: they are sent on with it. */
export function TypedFields() {
  const posted = useFormResult();
  return <HiddenFields of={Object.fromEntries(DETAILS_FIELDS.map((name) => [name, postedText(posted, name)]))} />;
}
