/** Runs it when what is on the page now has been drawn, and readers know of it. In a tab that nobody sees it waits until somebody does. */
export const twoFramesLater = (run: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(run));
};
