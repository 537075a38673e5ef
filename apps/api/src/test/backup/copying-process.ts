import { openStore } from '../../operations/backup/copies/open-store';
import { copyArchive } from '../../operations/backup/copies/copy-archive';
import type { CopyPlace } from '../../operations/backup/config';

/** A process that copies one archive: for tests that kill it. Its arguments are JSON. */
const [place, archive, file, recipient] = JSON.parse(process.argv[2] ?? '[]') as [CopyPlace, string, string, string];
const store = openStore(place);
await copyArchive(store, { archive, file, recipients: [recipient] }, () => undefined);
