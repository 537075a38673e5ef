// `npm run harmony -- COMMAND …`, and the npm scripts of single commands: finds the product's database (DATABASE_URL, else the
// embedded one, which is started for as long as the command needs it) and calls the same code as `harmony` in the image.
import { runHere } from './launcher/command.mjs';

await runHere(process.argv.slice(2));
