/** The inbox's own width, not the window's, decides whether list and detail stand side by side. */
export const TWO_PANES = '@container inbox (min-width: 760px)';
export const ONE_PANE = '@container inbox (max-width: 759.98px)';
