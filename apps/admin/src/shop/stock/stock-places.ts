/** The pages of stock inside the console, and those of the orders it went to; `/stock` has a tab for each kind of work. */
export const stockPlaces = {
  list: () => '/stock',
  item: (id: number) => `/stock?item=${id}`,
  receive: () => '/stock?tab=receive',
  stocktakes: () => '/stock?tab=stocktakes',
  stocktake: (id: number) => `/stock?stocktake=${id}`,
  recalls: () => '/stock?tab=recalls',
  recall: (id: number) => `/stock?recall=${id}`,
  order: (id: number) => `/orders?state=all&row=${id}`,
  orderNumbered: (number: number) => `/orders?state=all&q=${number}`,
};
