import { useState } from 'react';
import { useFormResult } from '../hooks';

/** The title of a page with a form. When something is wrong it begins with 'Error', which screen readers read first. */
export function useFormTitle(title: string): { title: string; onErrors: (hasErrors: boolean) => void } {
  const posted = useFormResult();
  const [hasErrors, onErrors] = useState(() => Object.keys(posted?.fields ?? {}).length > 0);
  return { title: hasErrors ? `Error: ${title}` : title, onErrors };
}
