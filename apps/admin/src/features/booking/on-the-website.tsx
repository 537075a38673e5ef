import { useGetConfigQuery } from '@harmony/api-client';
import { readFlags } from '@harmony/domain';
import { Switch } from '@harmony/ui';
import { Part } from '../../kit/part';
import { useToggleFeature } from '../../shell/use-toggle-feature';

/** Whether patients can book: the last step of setting it up. `missing`: how many things are not ready. */
export const OnTheWebsite = ({ missing }: { missing: number }) => {
  const toggle = useToggleFeature();
  const { data: entries } = useGetConfigQuery();
  const isOn = readFlags(entries ?? []).booking_enabled;
  const unready = missing > 0 ? ' What is still missing above cannot be booked until it is there.' : '';
  return (
    <Part title="On the website">
      <Switch
        label="Patients book online"
        hint={
          isOn
            ? `Free times stand on the pages of services, practitioners and conditions, and everything at /book. A mail tells you of each booking; the visit is on its patient’s page, and on its day under Arrivals. There is no calendar of all visits yet.${unready}`
            : `While this is off, visitors see nothing of it, and appointment requests go on as before.${unready}`
        }
        checked={isOn}
        disabled={entries === undefined}
        onChange={({ target }) => void toggle('booking_enabled', target.checked)}
      />
    </Part>
  );
};
