// `npm run harmony -- COMMAND …`, and the npm scripts of single commands: finds the product's database (DATABASE_URL, else the
// embedded one, which is started for as long as the command needs it) and calls the same code as `harmony` in the image.
const args = process.argv.slice(2);
// Of the source, and of no product that runs.
if (args[0] === 'routes') await (await import('./routes/routes.mjs')).printRoutes();
else await (await import('./launcher/command.mjs')).runHere(args);
