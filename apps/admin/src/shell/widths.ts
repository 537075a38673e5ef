/** Where the sidebar stands beside the page; below, it is a sheet. */
export const wide = '@media (min-width: 1024px)';
export const narrow = '@media (max-width: 1023.98px)';
