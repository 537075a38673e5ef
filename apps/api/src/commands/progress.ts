const WORDS: Record<string, string> = {
  reading: 'Reading the data',
  checking: 'Checking the archive',
  updating: 'Updating the archive to this version',
  securing: 'Saving what is there',
  restoring: 'Restoring',
  fetching: 'Fetching the copy',
  moving: 'Moving pictures',
};

/** Progress as lines: rewritten in place on a terminal, one line per quarter elsewhere. */
export function progressLine(say: (text: string) => void): (phase: string, done: number, total: number) => void {
  const { isTTY } = process.stdout;
  let last = '';
  return (phase, done, total) => {
    const percent = total > 0 ? Math.floor((done / total) * 100) : 100;
    const shown = isTTY ? percent : Math.floor(percent / 25) * 25;
    const line = `${WORDS[phase] ?? phase} … ${shown} %`;
    if (line === last) return;
    last = line;
    if (isTTY) process.stdout.write(`\r\x1b[K${line}${percent === 100 ? '\n' : ''}`);
    else say(line);
  };
}
