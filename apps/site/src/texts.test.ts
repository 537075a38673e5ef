import path from 'node:path';
import { messagesShared, spanish } from '@harmony/language/spanish';
import { catalogueProblems, textsIn } from '@harmony/testing/texts';

const [site, ui, domain, client] = ['apps/site/src', 'libs/ui/src', 'libs/domain/src', 'libs/api-client/src'].map(
  (folder) => path.join(__dirname, '../../..', folder),
) as [string, string, string, string];

/** Parts of the kit that only staff see, in English. */
const isForStaff = (file: string): boolean => /^(?:gallery|sign-in)\/|^layout\/staff-|^button\/copy-/.test(file);
/** Read by machines, logs and whoever starts the server; and the assistant, who is there in English only. */
const isForMachines = (file: string): boolean =>
  /^(?:config|main|server)\.ts$|^http\/site-(?:log|figures|traces)|^features\/chat\//.test(file);

const ofSite = textsIn([site], isForMachines);
const ofKit = textsIn([ui], isForStaff);
const { keys } = textsIn([site, ui, domain, client]);

it('every text that visitors read is translated', () => {
  expect([...ofSite.problems, ...ofKit.problems]).toEqual([]);
  expect(ofSite.keys.length).toBeGreaterThan(300);
});

it('the Spanish catalogue has every text, and no other', () => {
  // What contracts say of what is entered: `spoken-messages.test.ts` of the API finds what is missing.
  expect(catalogueProblems([...new Set([...keys, ...Object.keys(messagesShared)])], spanish)).toEqual([]);
});
