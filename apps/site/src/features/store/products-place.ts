/** Id of the part of the store page that lists the products. */
export const PRODUCTS_ID = 'products';

/** Id of its heading, which says what is listed. */
export const PRODUCTS_HEADING_ID = 'products-heading';

/** Brings the list into view and the focus to its heading, after something further away has filtered it. */
export function showProducts(): void {
  document.getElementById(PRODUCTS_ID)?.scrollIntoView();
  document.getElementById(PRODUCTS_HEADING_ID)?.focus({ preventScroll: true });
}
