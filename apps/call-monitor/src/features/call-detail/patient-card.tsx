import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CallPatient } from '@harmony/domain';
import { Badge, c, media, radius, space, TextLink } from '@harmony/ui';
import { useTimes } from '../../board/use-times';
import { Balance } from './balance';
import { Part } from './part';
import { Visit } from './visit';

const StyledCard = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  overflow-wrap: anywhere;
`;

const StyledMarks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  color: ${c.ink2};

  &:empty {
    display: none;
  }
  a {
    padding-block: ${space[4]};
  }
`;

const StyledFacts = styled.dl`
  display: grid;
  gap: ${space[16]};

  ${media.sm} {
    grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr));
  }
  dt {
    color: ${c.ink2};
    font: 400 0.875rem/1.3 var(--font-text);
  }
  dd {
    margin-block-start: ${space[4]};
    color: ${c.ink};
    font: 600 1.125rem/1.4 var(--font-text);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${c.ink2};
    font: 400 0.9375rem/1.4 var(--font-text);
  }
`;

const StyledAlerts = styled.ul`
  display: grid;
  gap: ${space[4]};

  &[role='list'] {
    padding: ${space[12]} ${space[16]};
  }
  border: 1px solid ${c.amberLine};
  border-radius: ${radius.input};
  background: ${c.amberBg};
  color: ${c.amber};

  li {
    display: flex;
    gap: ${space[8]};
  }
  svg {
    flex: none;
    margin-block-start: 0.3em;
  }
`;

const AsOf = ({ instant }: { instant: string }) => {
  const { whenWords } = useTimes();
  return <span>As of {whenWords(instant)}; the clinic system is unreachable</span>;
};

export interface PatientCardProps {
  patient: CallPatient;
  /** Visits of today, of which somebody may say that they will be late. */
  today: ReactNode;
  /** The patient's notes, a feature of their own. */
  notes: ReactNode;
  /** A further action, such as confirming that this patient is calling. */
  action?: ReactNode;
}

/** What the front desk needs of a patient: alerts, the account, the next visit, the last one, notes. */
export const PatientCard = ({ patient, today, notes, action }: PatientCardProps) => (
  <StyledCard data-private="">
    <StyledMarks>
      {patient.nameLink && (
        <TextLink href={patient.nameLink} external>
          Open {patient.name} in the clinic system
        </TextLink>
      )}
      {patient.isLead && <Badge tone="info">Not a patient yet</Badge>}
      {patient.relation && <span>Number belongs to: {patient.relation}</span>}
      {!patient.live && <AsOf instant={patient.asOf} />}
      {patient.awaited?.includes('alerts') && <span>Looking up alerts</span>}
      {patient.failed?.includes('alerts') && <span>Alerts aren’t available from the clinic system</span>}
    </StyledMarks>
    {patient.alerts.length > 0 && (
      <StyledAlerts role="list" aria-label="Alerts">
        {patient.alerts.map((alert, place) => (
          <li key={place}>
            <TriangleAlert size={16} strokeWidth={1.75} />
            {alert}
          </li>
        ))}
      </StyledAlerts>
    )}
    {today}
    <StyledFacts>
      <div>
        <dt>Account balance</dt>
        <dd>
          <Part part="balance" patient={patient}>
            <Balance amount={patient.accountBalance} link={patient.accountBalanceLink} />
          </Part>
        </dd>
      </div>
      <div>
        <dt>Next visit</dt>
        <dd>
          <Part part="visits" patient={patient}>
            <Visit visit={patient.nextVisit} none="None booked" />
          </Part>
        </dd>
      </div>
      <div>
        <dt>Last visit</dt>
        <dd>
          <Part part="visits" patient={patient}>
            <Visit visit={patient.lastVisit} none="None" />
          </Part>
        </dd>
      </div>
    </StyledFacts>
    {notes}
    {action}
  </StyledCard>
);
