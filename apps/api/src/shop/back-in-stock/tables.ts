import type { CreatedAt, Id, SpokenLanguage } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    backInStockRequests: BackInStockRequestTable;
  }
}

/** Who is told once when a product can be had again. */
export interface BackInStockRequestTable {
  id: Id;
  productId: number;
  email: string;
  language: SpokenLanguage;
  createdAt: CreatedAt;
}
