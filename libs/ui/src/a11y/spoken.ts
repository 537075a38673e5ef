/*
 * What a screen reader says by itself, as attributes of the element: `<p {...assertive}>`, and <Status> for what waits. Role and `aria-live`
 * together, because Firefox 153 says nothing of a `role="alert"` that is empty and filled later (heard with Orca 43), and Chromium speaks both
 * alike. Of what appears together with its words Firefox says only alerts. `npm run listen` hears all of it again.
 */

/* eslint-disable no-restricted-syntax -- the one place where the roles are written */

/** Interrupts. Only for what cannot wait: what failed, what was refused. */
export const assertive = { role: 'alert', 'aria-live': 'assertive' } as const;

/** Waits until the reader pauses. Of <Status> and <LiveRegion> alone: what appears together with its words needs more. */
export const polite = { role: 'status', 'aria-live': 'polite' } as const;

/** Says nothing for now, and is the same region still. */
export const off = { role: 'status', 'aria-live': 'off' } as const;
