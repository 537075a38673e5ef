import { screen } from '@testing-library/react';
import { axeProblems } from '@harmony/testing';

/**
 * The accessibility rules that the open dialog or sheet breaks. Its header is left out: jsdom does not know that the page with its
 * own header is out of reach.
 */
export const dialogProblems = (): Promise<string[]> =>
  axeProblems({ include: screen.getByRole('dialog'), exclude: 'dialog > header' });
