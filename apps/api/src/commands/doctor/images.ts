import { randomBytes } from 'node:crypto';
import { ApiError } from '../../platform/http/api-error';
import { digestOf, imageStore, ImageObjectLost } from '../../publishing/images/store/image-store';
import { missingImages } from '../../publishing/images/store/missing-images';
import { listElsewhere } from '../../publishing/images/store/move.repo';
import { countInStore } from '../../publishing/images/store/objects.repo';
import { atDatabase, ok, warning, wrong, type Look } from './examination';

/** The store of pictures, where there is one: an object is written, read, listed and removed, and none is missing. */
export const imageLooks: readonly Look[] = [
  {
    name: 'pictures',
    look: atDatabase(async ({ db }, { config, context }) => {
      if (config === null) return undefined;
      const { store: place, keptIn } = config.images;
      if (!place)
        return (await countInStore(db)) === 0
          ? ok('All pictures are in the database.')
          : wrong(
              (await missingImages(db, null)) ?? '',
              'See docs/operations.md, "Pictures in an S3-compatible store".',
            );
      const store = imageStore(place);
      try {
        const trial = randomBytes(64);
        const name = digestOf(trial);
        await store.put(name, trial);
        await store.get(name);
        await store.remove(name);
      } catch (error) {
        if (error instanceof ImageObjectLost)
          return wrong(
            `${store.place} does not keep what is written to it: ${error.message}.`,
            'Ask whoever runs the store.',
          );
        if (!(error instanceof ApiError)) throw error;
        return wrong(error.message, 'New pictures cannot be saved, or those in the store cannot be shown.');
      }
      const missing = await missingImages(db, store);
      if (missing !== null) return wrong(missing, 'They are not shown.');
      const elsewhere = (await listElsewhere(db, keptIn)).length;
      const text = `${store.place} can be written to, read from and cleaned up.`;
      if (elsewhere > 0)
        return warning(
          `${text} ${elsewhere} pictures and their variants are ${keptIn === 's3' ? 'still in the database' : 'in it'}.`,
          `Run  ${context.call('images-move')}.`,
        );
      return ok(text);
    }),
  },
];
