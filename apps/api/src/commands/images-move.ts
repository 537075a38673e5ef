import { readImagesConfig } from '../config';
import { imageStore } from '../publishing/images/store/image-store';
import { moveImages } from '../publishing/images/store/move';
import { withProduct } from './database';
import { CommandFailure, readArguments, type Command } from './context';

/** `harmony images-move`: every picture to where new ones are kept. */
export const imagesMove: Command = {
  usage: '',
  summary: 'moves every picture to where new ones are kept: into the store, or back',
  help: [
    'The variables IMAGES_S3_… name the store; with IMAGES_STORE=database, everything is moved back out of it.',
    'Harmony can keep running and serves pictures from both places. Each is verified by its digest.',
    'Run it again to continue with what is left.',
  ],
  async run(context) {
    readArguments(context.args);
    const { store, keptIn } = readImagesConfig(context.environment);
    if (!store)
      throw new CommandFailure('No picture store is set.', 'Set the variables IMAGES_S3_… (docs/operations.md).');
    return withProduct(context, { as: 'product' }, async (db) => {
      const opened = imageStore(store);
      const { moved, left } = await moveImages(db, opened, keptIn, (done, total) =>
        context.progress('moving', done, total),
      );
      for (const line of left) context.complain(line);
      const where = keptIn === 's3' ? `to ${opened.place}` : 'to the database';
      context.say(`Done: moved ${moved} pictures and variants ${where}; ${left.length} could not be moved.`);
      return left.length === 0 ? 0 : 1;
    });
  },
};
