import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Puts a dialog into the page's main part: inside the top line its own heading would count as a second one. */
export const IntoMain = ({ children }: { children: ReactNode }) => {
  const main = document.getElementById('main');
  return main && createPortal(children, main);
};
