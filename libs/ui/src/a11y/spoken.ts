/*
 * What a screen reader says by itself, as attributes of the element: `<p {...polite}>`. Role and `aria-live` together, because Firefox 153
 * says nothing of a `role="alert"` that is empty and filled later (heard with Orca 43), and Chromium speaks both alike. Keep the element on
 * the page while it is empty where it can be: of what appears together with its words Firefox says only alerts.
 */

/* eslint-disable no-restricted-syntax -- the one place where the roles are written */

/** Interrupts. Only for what cannot wait: what failed, what was refused. */
export const assertive = { role: 'alert', 'aria-live': 'assertive' } as const;

/** Waits until the reader pauses. */
export const polite = { role: 'status', 'aria-live': 'polite' } as const;
