import type { Generated } from 'kysely';
import type { CreatedAt, Id, Instant, Optional, UpdatedAt } from './columns';

/*
 * What the public reads. Every table here carries the trigger `content_changed`: a write moves `content_version` on
 * and sends NOTIFY content_changed with the table's name.
 */

/** Treatments the clinic sells. `description` is sanitised HTML, `price` dollars, `duration` minutes. */
export interface ServiceTable {
  id: Id;
  slug: string;
  name: string;
  description: Generated<string>;
  shortDescription: Optional<string>;
  imageUrl: Optional<string>;
  price: Optional<number>;
  duration: Optional<number>;
  isActive: Generated<boolean>;
  isFeatured: Generated<boolean>;
  orderIndex: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** People who treat patients. `bio` is sanitised HTML. */
export interface PractitionerTable {
  id: Id;
  slug: string;
  name: string;
  title: Generated<string>;
  bio: Generated<string>;
  imageUrl: Optional<string>;
  bookingUrl: Optional<string>;
  specialties: Generated<string[]>;
  education: Optional<string>;
  certifications: Generated<string[]>;
  isActive: Generated<boolean>;
  orderIndex: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** What people seek treatment for. `description` is sanitised HTML. */
export interface HealthConditionTable {
  id: Id;
  slug: string;
  name: string;
  description: Generated<string>;
  bodySystem: Optional<string>;
  symptoms: Generated<string[]>;
  recommendedTreatments: Generated<string[]>;
  relatedProducts: Generated<string[]>;
  isActive: Generated<boolean>;
  isFeatured: Generated<boolean>;
  orderIndex: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

export interface FaqCategoryTable {
  id: Id;
  slug: string;
  name: string;
  description: Optional<string>;
  isActive: Generated<boolean>;
  orderIndex: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** `answer` is sanitised HTML. A category with questions cannot be deleted (delete-and-reassign moves them first). */
export interface FaqTable {
  id: Id;
  categoryId: number;
  question: string;
  answer: Generated<string>;
  isActive: Generated<boolean>;
  isTopFaq: Generated<boolean>;
  orderIndex: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** One open period of a weekday (0 Sunday to 6 Saturday) or of one special date. Times are 'HH:MM', 24 hours. */
export interface HourTable {
  id: Id;
  dayOfWeek: number;
  openTime: Optional<string>;
  closeTime: Optional<string>;
  isClosed: Generated<boolean>;
  specialHours: Generated<boolean>;
  /** 'YYYY-MM-DD', present exactly when `specialHours`. */
  specialDate: Optional<string>;
  note: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Site settings and feature flags: `data` is always text, `dataType` says how to read it. */
export interface ConfigTable {
  id: string;
  data: Optional<string>;
  dataType: Generated<string>;
  configType: Generated<string>;
  serverOnly: Generated<boolean>;
  description: Optional<string>;
  isActive: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Patients' words, moderated: only published ones are public, the one that is also featured stands on the home page. */
export interface ReviewTable {
  id: Id;
  authorName: string;
  text: string;
  source: Optional<string>;
  isPublished: Generated<boolean>;
  isFeatured: Generated<boolean>;
  adminNotes: Optional<string>;
  assigneeId: Optional<number>;
  changedBy: Optional<string>;
  changedAt: Optional<Instant>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Uploaded pictures, original bytes: they live here so that one backup holds everything. */
export interface ImageTable {
  id: Id;
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
  /** Pixels of the original. */
  width: number;
  height: number;
  /** Hex digest of `bytes`: the same picture is kept once. */
  sha256: string;
  alt: Generated<string>;
  /** '#rrggbb', painted while the picture loads. */
  dominantColor: Optional<string>;
  createdAt: CreatedAt;
}

/** Sizes made from an image on first use; may be deleted at any time, they are made again. */
export interface ImageVariantTable {
  imageId: number;
  width: number;
  quality: number;
  format: 'avif' | 'webp' | 'jpeg' | 'png';
  backgroundRemoved: Generated<boolean>;
  bytes: Buffer;
  createdAt: CreatedAt;
}

/** One row: moves by one with every transaction that writes content. Versions are in commit order. */
export interface ContentVersionTable {
  one: Generated<boolean>;
  version: number;
}
