import { useEffect, useRef } from 'react';
import { FASTEST_PERSON_MS } from '@harmony/domain';

/** Of the forms that are stored: for how many milliseconds the page has been there. */
export interface Timed {
  elapsedMs?: number | null | undefined;
}

/**
 * A form that may be sent, with for how long its page has been there: not since a field was used, since a browser fills in a form without touching
 * it. Whoever is quicker than the API believes of a person is kept waiting for what is left of two seconds, instead of being refused.
 */
export async function timed<Body extends Timed>(body: Body): Promise<Body> {
  const left = FASTEST_PERSON_MS - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  return { ...body, elapsedMs: Math.max(FASTEST_PERSON_MS, Math.round(performance.now())) };
}

/**
 * The field that only programs fill in, of every form that is stored: it is not rendered at all, and password managers are told to leave it
 * alone. Once it has been sent it is empty again, so that whoever is taken for a program by mistake can send the form a second time.
 */
export function Trap() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    const empty = () =>
      // When everybody else who listens has read it.
      setTimeout(() => {
        if (field.current) field.current.value = '';
      });
    form?.addEventListener('submit', empty);
    return () => form?.removeEventListener('submit', empty);
  }, []);
  return (
    <input
      ref={field}
      name="website"
      hidden
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore="true"
      data-bwignore="true"
      data-form-type="other"
      data-lpignore="true"
    />
  );
}
