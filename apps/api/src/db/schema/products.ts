import type { Contraindication, Ingredient } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, GeneratedJson, Id, Optional, UpdatedAt } from './columns';

/** Shelves of the store. The position is `orderIndex` as everywhere; `order` is only the specification's word for it. */
export interface ProductCategoryTable {
  id: Id;
  slug: string;
  name: string;
  description: Optional<string>;
  imageUrl: Optional<string>;
  isActive: Generated<boolean>;
  orderIndex: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** `description` is sanitised HTML; prices are dollars. `conditions` are names of health conditions, kept internal. */
export interface ProductTable {
  id: Id;
  slug: string;
  sku: Optional<string>;
  name: string;
  description: Generated<string>;
  shortDescription: Optional<string>;
  price: number;
  salePrice: Optional<number>;
  categoryId: Optional<number>;
  imageUrl: Optional<string>;
  conditions: Generated<string[]>;
  ingredients: GeneratedJson<Ingredient[]>;
  /** 'capsules', 'granules', 'tea' ... */
  form: Optional<string>;
  doseText: Optional<string>;
  cautions: Generated<string[]>;
  contraindications: Generated<Contraindication[]>;
  allergens: Generated<string[]>;
  practitionerOnly: Generated<boolean>;
  stockQuantity: Generated<number>;
  isActive: Generated<boolean>;
  isFeatured: Generated<boolean>;
  orderIndex: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

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
