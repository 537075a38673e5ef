import { t } from '@harmony/language';
import { useHasErrors } from '@harmony/ui';
import { useFormResult } from '../../hooks';

/** The title of a page with a form: 'Error' first when something is wrong, which screen readers read first. */
export function useFormTitle(title: string): string {
  const posted = useFormResult();
  const hasErrors = useHasErrors(Object.keys(posted?.fields ?? {}).length > 0);
  return hasErrors ? t('Error: {title}', { title }) : title;
}
