import { compareClocks } from '../../scheduling';
import { atDatabase, ok, span, warning, type Look } from './examination';

/** Laws change several times a year, here and there. In seconds. */
const OLD = 270 * 86_400;

/** The law that the clinic's clock goes by. */
export const clockRulesLooks: readonly Look[] = [
  {
    name: 'time zone',
    look: atDatabase(async ({ db }, { now }) => {
      const { timeZone, version, readOn, differing } = await compareClocks(db, now());
      const age = (now().getTime() - Date.parse(readOn)) / 1000;
      const others = differing.length === 0 ? '' : ` ${differing.join(' and ')} here would go by others within a year.`;
      const text = `The clock of ${timeZone} goes by the rules of ${version}, read ${span(Math.max(0, age))} ago.${others}`;
      const isNodeNewer = differing.includes('Node.js') && (process.versions.tz ?? '') > version;
      return age > OLD || isNodeNewer
        ? warning(text, 'Install the newest Harmony, or run  npm run update  and start it again.')
        : ok(text);
    }),
  },
];
