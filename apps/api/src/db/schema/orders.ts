import type { Generated } from 'kysely';
import type { CreatedAt, Id, Optional, UpdatedAt } from './columns';

export interface OrderTable {
  id: Id;
  userId: Optional<number>;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  shippingAddress: string;
  /** Dollars: always subtotal + tax + shipping. */
  totalAmount: number;
  subtotal: number;
  tax: number;
  shipping: number;
  status: Generated<'pending' | 'confirmed' | 'ready' | 'shipped' | 'completed' | 'cancelled'>;
  paymentStatus: Generated<'pending' | 'paid' | 'failed' | 'refunded'>;
  paymentIntent: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** `price` is the price of one at the time of the order, in dollars; `totalPrice` is price * quantity. */
export interface OrderItemTable {
  id: Id;
  orderId: number;
  productId: number;
  quantity: number;
  price: number;
  totalPrice: number;
  createdAt: CreatedAt;
}
