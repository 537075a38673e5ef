// The instant at which the first event of a file begins, as a package reads it.
import { readFileSync } from 'node:fs';

const [name, file] = process.argv.slice(2);
const READ = {
  'ical.js': async () => {
    const { default: ICAL } = await import('ical.js');
    const calendar = new ICAL.Component(ICAL.parse(readFileSync(file, 'utf8')));
    return new ICAL.Event(calendar.getFirstSubcomponent('vevent')).startDate.toJSDate();
  },
  'node-ical': async () => {
    const { default: ical } = await import('node-ical');
    return Object.values(ical.sync.parseFile(file)).find(({ type }) => type === 'VEVENT').start;
  },
};
console.log((await READ[name]()).toISOString());
