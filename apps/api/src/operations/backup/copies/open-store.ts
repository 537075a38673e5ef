import type { CopyPlace } from '../config';
import type { CopyStore } from './copy-store';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';

/** The store of the configuration. */
export const openStore = (place: CopyPlace): CopyStore =>
  place.kind === 'folder' ? folderStore(place.folder) : s3Store(place);
