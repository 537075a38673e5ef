import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings what is wrong into view after a form was refused: the first wrong field gets the focus, otherwise the message is scrolled
 * to, which is read by itself.
 *
 * @param refusal another value for each refusal; null: there is none
 * @returns goes on the form, or on what is around its fields where they are in none
 */
export function useShowProblem<Form extends HTMLElement = HTMLFormElement>(refusal: unknown): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (refusal === null) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    // jsdom has no layout.
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [refusal]);
  return form;
}
