import type { ReactNode } from 'react';

/** Parts of other features about a number (E.164) without a call. */
export interface NumberParts {
  /** Texts the number; `patient` is whose it is, as far as it is known. */
  renderText: (number: string, patient: string | undefined) => ReactNode;
  /** What happened with the number. */
  renderHistory: (number: string) => ReactNode;
}
