import type { FormEvent } from 'react';
import { useChangeCartMutation } from '@harmony/api-client';
import { useAppDispatch } from '../../hooks';
import { formAnswered, formSent, type FormResult } from '../../page.slice';
import { cartCall, missingZip, notChanged, removal } from './cart-form';

/** What a form says, with the button that was pressed. */
export function pressedValues(form: HTMLFormElement, submitter: HTMLElement | null): FormResult['values'] {
  const data = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name) data.set(submitter.name, submitter.value);
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
}

/**
 * The forms of the cart in the browser: a press changes what is shown at once, and is answered as the server answers the same form
 * without JavaScript, with a `formResult`. `change` does the same for what is chosen without a button.
 */
export function useCartForm() {
  const dispatch = useAppDispatch();
  const [send] = useChangeCartMutation();

  const change = (values: FormResult['values']): void => {
    const missing = missingZip(values);
    if (missing) return void dispatch(formAnswered(missing));
    const removed = removal(values);
    dispatch(removed ? formAnswered(removed) : formSent());
    void send(cartCall(values)).then(({ error }) => {
      if (!error) return;
      const { status, body = {} } = 'status' in error ? error : { status: undefined };
      dispatch(formAnswered(notChanged(values, status, body)));
    });
  };

  return {
    change,
    handleSubmit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      change(pressedValues(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
    },
  };
}
