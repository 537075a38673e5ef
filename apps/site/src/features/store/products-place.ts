/** Id of the part of the store page that lists the products. */
export const PRODUCTS_ID = 'products';

/** Id of its heading, which says what is listed. */
export const PRODUCTS_HEADING_ID = 'products-heading';

/** Scrolls to the list and focuses its heading, after a control elsewhere on the page has filtered it. */
export function showProducts(): void {
  document.getElementById(PRODUCTS_ID)?.scrollIntoView();
  document.getElementById(PRODUCTS_HEADING_ID)?.focus({ preventScroll: true });
}
