import { useState } from 'react';
import styled from 'styled-components';
import { useFillInBookingMutation } from '@harmony/api-client/admin';
import { formatDuration, type BookingStarter } from '@harmony/domain';
import { Button, c, space } from '@harmony/ui';
import { Part } from '../../platform/kit/part';
import { planSentence } from './plan';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { useDraft } from '../../platform/kit/forms/use-draft';

const Preview = styled.dl`
  display: grid;
  gap: ${space[12]};
  margin: 0;

  dt {
    color: ${c.ink2};
    font-weight: 600;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What would be filled in, in words. */
function factsOf({ practitioners, hours, services }: BookingStarter): { what: string; words: string }[] {
  const names = list.format(practitioners.map(({ name }) => name));
  const week = planSentence({ cycleWeeks: 1, hours: hours.map((hour) => ({ ...hour, week: 1 })) });
  const treatments = list.format(services.map(({ name, duration }) => `“${name}” (${formatDuration(duration)})`));
  const each = practitioners.length === 1 ? names : 'every practitioner';
  return [
    { what: 'Working hours', words: `${names}: ${week}` },
    { what: 'Services', words: `${treatments}, with ${each}, starting every 15 minutes.` },
    { what: 'Rooms', words: `${list.format(practitioners.map(({ name, room }) => `${room} for ${name}`))}.` },
  ];
}

const FillInDialog = ({ starter, onClose }: { starter: BookingStarter; onClose: () => void }) => {
  const [fillIn] = useFillInBookingMutation();
  const form = useDraft({
    first: {},
    send: () => fillIn(),
    said: 'Filled in. Look it over, then let patients book.',
    onClose,
  });
  return (
    <FormDialog title="Fill in for this clinic" submit="Fill in" form={form}>
      <Preview>
        {factsOf(starter).map(({ what, words }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </Preview>
      <p>You can change everything afterwards. Patients won’t see any of it until booking is turned on below.</p>
    </FormDialog>
  );
};
/** For a clinic that has nothing set up yet: what most need, from what is known of it already. */
export const FillIn = ({ starter }: { starter: BookingStarter }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <Part title="Start here">
      <p>
        Nothing is set up yet. If everyone works whenever the clinic is open and offers every service, or nearly so,
        have it filled in and change what’s different.
      </p>
      <div>
        <Button onClick={() => setAsking(true)}>Fill in for this clinic</Button>
      </div>
      {isAsking && <FillInDialog starter={starter} onClose={() => setAsking(false)} />}
    </Part>
  );
};
