import { type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import type { CallEvent, CallPatient } from '@harmony/domain';
import { Button, c, CopyButton, space, Spinner } from '@harmony/ui';
import { lazyPart } from '../../board/lazy-part';
import { callTitle, numberWords, onlyPatient, otherNumber } from '../../board/call-words';
import { CallFacts } from './call-facts';
import { PatientList } from './patient-list';

const UnknownCaller = lazyPart(() => import('./unknown-caller').then((file) => file.UnknownCaller));

const StyledDetail = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[24]};
  max-inline-size: 56rem;

  > header {
    display: grid;
    gap: ${space[12]};
  }
  > header > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]} ${space[24]};
  }
  h2 {
    font: 500 1.875rem/1.15 var(--font-display);
    overflow-wrap: anywhere;
  }
  [data-number] {
    display: flex;
    align-items: center;
    gap: ${space[4]};
    font: 600 1.75rem/1.2 var(--font-text);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  > [data-state] {
    display: flex;
    gap: ${space[12]};
    align-items: center;
    color: ${c.ink2};
  }
  > [data-state='unavailable'] {
    color: ${c.rouge};
  }
`;

const NOBODY: Readonly<Record<CallEvent['fromKind'], string>> = {
  number: 'No matching patient',
  anonymous: 'The number was withheld: nobody can be looked up.',
  short: 'An extension or service number: it belongs to no patient.',
  own: 'One of the clinic’s own numbers.',
};

const Patients = ({ sessionId, call, renderNotes }: Omit<CallDetailProps, 'onDismiss'>) => {
  if (call.patients.length > 0) return <PatientList sessionId={sessionId} call={call} renderNotes={renderNotes} />;
  if (call.patientsState === 'pending')
    return (
      <p data-state="pending" role="status">
        <Spinner />
        Looking for patients...
      </p>
    );
  if (call.patientsState === 'unavailable')
    return (
      <p data-state="unavailable" role="status">
        Clinic system not reachable. Patients cannot be looked up at the moment.
      </p>
    );
  return (
    <>
      <p data-state="none">{NOBODY[call.fromKind]}</p>
      {call.fromKind === 'number' && otherNumber(call) !== null && (
        <Suspense>
          <UnknownCaller key={call.id} sessionId={sessionId} callId={call.id} number={numberWords(call)} />
        </Suspense>
      )}
    </>
  );
};

export interface CallDetailProps {
  sessionId: string;
  call: CallEvent;
  renderNotes: (patient: CallPatient) => ReactNode;
  onDismiss: () => void;
}

/** Everything about one call: who it may be, how it stands, and what the front desk needs to know. */
export const CallDetail = ({ sessionId, call, renderNotes, onDismiss }: CallDetailProps) => {
  const number = otherNumber(call);
  const only = onlyPatient(call);
  return (
    <StyledDetail aria-labelledby="call-title">
      <header>
        <div>
          <h2 id="call-title" tabIndex={-1} data-private={only ? '' : undefined}>
            {only || number === null
              ? callTitle(call)
              : call.patients.length > 1
                ? 'Who is calling?'
                : 'Unknown caller'}
          </h2>
          {number !== null && (
            <div data-number="">
              <span data-private="">{numberWords(call)}</span>
              <CopyButton value={number} label="Copy phone number" />
            </div>
          )}
        </div>
        <CallFacts call={call} />
      </header>
      <Patients sessionId={sessionId} call={call} renderNotes={renderNotes} />
      <div data-no-print="">
        <Button variant="secondary" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </StyledDetail>
  );
};
