import { readSettings } from '../launcher/settings.mjs';
import { addDay, addPeople, addWork, playCalls, send } from './day.mjs';
import { addDrafts } from './drafts.mjs';
import { addFormulas } from './formulas.mjs';
import { addCampaigns } from './campaigns.mjs';
import { addOrders } from './orders.mjs';
import { addPastCalls } from './past-calls.mjs';
import { moveClinic } from './zone.mjs';

/** What visitors of the demo search for in vain. */
const SEARCHES = ['gift certificate', 'gift certificate', 'tinnitus', 'tinnitus', 'tinnitus', 'weekend appointment'];

/** Searches that found nothing, as the website counts them. */
async function addSearches(origin) {
  for (const term of SEARCHES) await send(origin, '/api/search/misses', { term }, {}, 'POST');
}

/**
 * Plays the day of the demo in a running product whose data folder is empty but for the starter content.
 *
 * @param {{ origin: string, dataDir: string, root: string }} product
 */
export async function playDay({ origin, dataDir, root }) {
  const settings = readSettings({ ...process.env, DATA_DIR: dataDir }, root);
  const zone = await moveClinic(origin, settings);
  await addPastCalls(settings, zone);
  await playCalls(origin, dataDir).earlier();
  await addPeople(origin, zone);
  await addWork(origin);
  await addDay(origin, zone);
  await addOrders(origin);
  await addFormulas(origin);
  await addSearches(origin);
  await addDrafts(origin);
  await addCampaigns(origin, settings, zone);
}
