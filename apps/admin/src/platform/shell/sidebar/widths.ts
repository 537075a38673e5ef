/** Where the sidebar stands beside the page; below, it is a sheet. */
export const wide = '@media (min-width: 1024px)';
/** Laptops, by mouse: the sidebar's lines move together, so that every page is in sight at 900 px. */
export const short = '@media (min-width: 1024px) and (max-height: 999.98px) and (hover: hover)';
export const narrow = '@media (max-width: 1023.98px)';
