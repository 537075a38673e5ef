import { t } from '@harmony/language';
import { useEffect, useState } from 'react';
import { clinicTimeText } from '@harmony/domain';

/** Says that the times are the clinic's, where the reader's own clock shows another one. Needs the browser to know it. */
export function ZoneNote({ at, timeZone }: { at: string; timeZone: string }) {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    // The device's zone is what is asked for here.
    const { timeZone: zone } = new Intl.DateTimeFormat('en-US', { timeZone: undefined }).resolvedOptions();
    const [here, there] = [clinicTimeText(at, zone), clinicTimeText(at, timeZone)];
    const note = t('Times are by the clinic’s clock: {there} there is {here} where you are.', { there, here });
    setOwn(here === there ? null : note);
  }, [at, timeZone]);
  return own && <p role="note">{own}</p>;
}
