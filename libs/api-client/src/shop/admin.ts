export * from './custom-herb-requests.admin';
export * from './formulas.admin';
export * from './orders.admin';
export * from './recalls.admin';
export * from './refills.admin';
export * from './shop.admin';
export * from './stock.admin';
export * from './stocktakes.admin';
