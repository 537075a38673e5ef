import { useState } from 'react';
import { useFormResult } from '../hooks';

/** The title of a page with a form: says it first when something is wrong, as the browser's tab and speech begin with it. */
export function useFormTitle(title: string): { title: string; onErrors: (hasErrors: boolean) => void } {
  const posted = useFormResult();
  const [hasErrors, onErrors] = useState(() => Object.keys(posted?.fields ?? {}).length > 0);
  return { title: hasErrors ? `Error: ${title}` : title, onErrors };
}
