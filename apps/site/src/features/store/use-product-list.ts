import { useSyncExternalStore } from 'react';
import {
  noListedIds,
  readListedIds,
  subscribeToListedIds,
  writeListedIds,
} from '../../parts/cart/product-list-storage';

export interface ProductListState {
  /** Ids in the order they were added. */
  ids: readonly number[];
  add: (id: number) => void;
  remove: (id: number) => void;
}

const add = (id: number): void => writeListedIds([...readListedIds().filter((other) => other !== id), id]);
const remove = (id: number): void => writeListedIds(readListedIds().filter((other) => other !== id));

/** The visitor's list of products. Empty on the server and while hydrating. */
export const useProductList = (): ProductListState => ({
  ids: useSyncExternalStore(subscribeToListedIds, readListedIds, noListedIds),
  add,
  remove,
});
