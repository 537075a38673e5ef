const MINUTE_MS = 60_000;
const digits = (wall) => new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, '');

function offset(ahead) {
  const minutes = Math.abs(ahead) / MINUTE_MS;
  const two = (number) => String(number).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

const observance = (kind, instant, from, to) =>
  [
    `BEGIN:${kind}`,
    `DTSTART:${digits(instant + from)}`,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `TZNAME:UTC${offset(to)}`,
    `END:${kind}`,
  ].join('\r\n');

/** The same calendar with the times of a zone's clock and a VTIMEZONE of its rules. */
export function withZone(text, zone, { transitions, offsets }) {
  const at = (instant) => offsets[transitions.filter((change) => change <= instant).length];
  const first = transitions.findIndex((change) => change >= Date.UTC(2025, 0));
  const from = first === -1 ? transitions.length : first;
  const blocks = transitions
    .slice(from)
    .map((change, n) =>
      observance(
        offsets[from + n + 1] > offsets[from + n] ? 'DAYLIGHT' : 'STANDARD',
        change,
        offsets[from + n],
        offsets[from + n + 1],
      ),
    );
  const rules = [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    observance('STANDARD', -offsets[from], offsets[from], offsets[from]),
    ...blocks,
    'END:VTIMEZONE',
  ].join('\r\n');
  return text
    .replace('BEGIN:VEVENT', `${rules}\r\nBEGIN:VEVENT`)
    .replace(/(DTSTART|DTEND):(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/g, (_, name, ...parts) => {
      const [year, month, day, hour, minute, second] = parts.slice(0, 6).map(Number);
      const instant = Date.UTC(year, month - 1, day, hour, minute, second);
      return `${name};TZID=${zone}:${digits(instant + at(instant))}`;
    });
}
