import type { Generated } from 'kysely';
import type { CreatedAt, Id, Moment, Optional } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    images: ImageTable;
    imageVariants: ImageVariantTable;
    unusedImageObjects: UnusedImageObjectTable;
  }
}

/** Uploaded pictures. Their bytes are here, so that one backup holds everything, or in a store of the clinic's choice. */
export interface ImageTable {
  id: Id;
  /** Null: in the store, as the object `sha256` names. */
  bytes: Optional<Buffer>;
  mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
  /** Pixels of the original. */
  width: number;
  height: number;
  /** Hex digest of the bytes, wherever they are: the same picture is kept once. */
  sha256: string;
  alt: Generated<string>;
  /** Adds nothing to the words beside it; `alt` is empty then. Neither: nobody has decided yet. */
  isDecoration: Generated<boolean>;
  /** What stays visible where it is cropped, in per cent from the left and from the top. */
  focusX: Generated<number>;
  focusY: Generated<number>;
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
  /** Either the bytes or, when they are in the store, their hex digest. */
  bytes: Optional<Buffer>;
  sha256: Optional<string>;
  createdAt: CreatedAt;
}

/** Objects in the store of pictures that no row names any more. Archives may: they are removed after a while. */
export interface UnusedImageObjectTable {
  sha256: string;
  /** When that was noticed. */
  since: Moment;
}
