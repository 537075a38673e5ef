import type { PhoneHealth } from '@harmony/domain';
import { Notice } from '../../platform/kit/notice';
import { adapterName } from '../../platform/adapter-name';
import { HealthCard } from './health-card';
import { ResyncButton } from './resync-button';
import { SecondsAgo } from './seconds-ago';
import { StatePill } from './state-pill';
import { isInstant, PHONE_STATES } from './words';
import { Figures } from '../../platform/kit/lists/figures';

const SILENT = 'Nothing has been received yet. “How to connect” explains what to enter in the phone system.';

export interface PhoneCardProps {
  phone: PhoneHealth;
  /** Whether it can list the live calls on request; other phone systems only report changes. */
  canResync: boolean;
}

/** One way in which the phone system reaches us: whether it works, and what to do when it does not. */
export const PhoneCard = ({ phone, canResync }: PhoneCardProps) => {
  const { adapter, state, problem, details } = phone;
  const words = problem ?? (state === 'off' ? SILENT : null);
  return (
    <HealthCard as="section" aria-label={`Phone system: ${adapterName(adapter)}`}>
      <header>
        <div>
          <p>Phone system</p>
          <h2>{adapterName(adapter)}</h2>
        </div>
        <StatePill state={PHONE_STATES[state]} />
      </header>
      {words !== null && (
        <Notice $tone={state === 'down' ? 'danger' : state === 'off' ? 'info' : 'warning'}>{words}</Notice>
      )}
      {details.length > 0 && (
        <Figures
          figures={details.map(({ label, value }) => [
            label,
            isInstant(value) ? <SecondsAgo key={label} at={value} /> : value,
          ])}
        />
      )}
      {canResync && <ResyncButton />}
    </HealthCard>
  );
};
