import { useGetConfigQuery } from '@harmony/api-client';
import { BOOKING_SETTINGS, hoursText, numberSetting, switchSetting, type Setting } from '@harmony/domain';
import { Link } from 'react-router-dom';
import { Part } from '../../platform/kit/part';
import { FeatureSwitch } from '../../platform/shell/feature-switch';
import { useFlags } from '../../platform/shell/use-clinic';

/** Which mails patients get of their visits, by the settings. */
function mailsInWords(settings: readonly Setting[]): string {
  const told = switchSetting(settings, BOOKING_SETTINGS.visitMails)
    ? 'Patients with an email address are emailed when you book, move, confirm or cancel their visit.'
    : 'Patients aren’t emailed about changes you make.';
  const hours = [BOOKING_SETTINGS.reminder, BOOKING_SETTINGS.secondReminder]
    .map((rule) => numberSetting(settings, rule))
    .filter((each) => each > 0);
  const reminded =
    hours.length === 0
      ? 'No one is reminded.'
      : `A reminder is sent ${hours.map(hoursText).join(' and ')} before a visit.`;
  return `${told} ${reminded}`;
}

const whereVisitsAre = (system: string | null): string =>
  system === null ? 'the visit is on its patient’s page and on the schedule' : `the visit is in ${system}`;

export interface OnTheWebsiteProps {
  /** How many things are not ready. */
  missing: number;
  /** The program that keeps the schedule, in which what is booked is told and changed; null: it is kept here. */
  system: string | null;
}

/** Whether patients can book: the last step of setting it up. */
export const OnTheWebsite = ({ missing, system }: OnTheWebsiteProps) => {
  const { data: entries } = useGetConfigQuery();
  const isOn = useFlags()?.booking_enabled === true;
  const unready = missing > 0 ? ' What’s still missing above can’t be booked until it’s there.' : '';
  return (
    <Part title="On the website">
      <FeatureSwitch
        flag="booking_enabled"
        label="Patients book online"
        on={`Free times are shown on the pages of services, practitioners and conditions, and all of them at /book. You get an email for each booking; ${whereVisitsAre(system)}, and on its day under Arrivals.${unready}`}
        off={`While this is off, visitors don’t see any of it, and appointment requests work as before.${unready}`}
      />
      {isOn && entries && system === null && (
        <p>
          {mailsInWords(entries)} Change that under <Link to="/config?tab=online-booking">Settings</Link>.
        </p>
      )}
    </Part>
  );
};
