import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Renders a dialog into the page's `main`: inside the header its heading would be part of the page's banner. */
export const IntoMain = ({ children }: { children: ReactNode }) => {
  const main = document.getElementById('main');
  return main && createPortal(children, main);
};
