import { type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import type { CallEvent, CallPatient } from '@harmony/domain';
import { Button, c, CopyButton, space, Spinner } from '@harmony/ui';
import { lazyPart } from '../../board/lazy-part';
import { callTitle, numberWords, onlyPatient, otherNumber } from '../../board/call-words';
import { CallFacts } from './call-facts';
import { PatientList } from './patient-list';
import { useFullCall } from './use-full-call';

const UnknownCaller = lazyPart(() => import('./unknown-caller').then((file) => file.UnknownCaller));

const StyledDetail = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[24]};
  max-inline-size: 56rem;
`;

const StyledHeader = styled.header`
  display: grid;
  gap: ${space[12]};
`;

const StyledTitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[24]};
`;

const StyledTitle = styled.h2`
  font: 500 1.875rem/1.15 var(--font-display);
  overflow-wrap: anywhere;
`;

const StyledNumber = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  font: 600 1.75rem/1.2 var(--font-text);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const StyledLookup = styled.p<{ $isFailed?: boolean }>`
  display: flex;
  gap: ${space[12]};
  align-items: center;
  color: ${({ $isFailed }) => ($isFailed ? c.rouge : c.ink2)};
`;

/** Why a call has no patients. */
const NO_PATIENT: Readonly<Record<CallEvent['fromKind'], string>> = {
  number: 'No matching patient',
  anonymous: 'The number was withheld: nobody can be looked up.',
  short: 'An extension or service number: it belongs to no patient.',
  own: 'One of the clinic’s own numbers.',
};

const Patients = ({ sessionId, call, renderNotes }: Omit<CallDetailProps, 'onDismiss'>) => {
  if (call.patients.length > 0) return <PatientList sessionId={sessionId} call={call} renderNotes={renderNotes} />;
  if (call.patientsState === 'pending')
    return (
      <StyledLookup role="status">
        <Spinner />
        Looking for patients...
      </StyledLookup>
    );
  if (call.patientsState === 'unavailable')
    return (
      <StyledLookup $isFailed role="status">
        Clinic system not reachable. Patients cannot be looked up at the moment.
      </StyledLookup>
    );
  return (
    <>
      <StyledLookup>{NO_PATIENT[call.fromKind]}</StyledLookup>
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

/** Everything about one call: who may be calling, its status, and the patients the number belongs to. */
export const CallDetail = ({ sessionId, call: listed, renderNotes, onDismiss }: CallDetailProps) => {
  const call = useFullCall(sessionId, listed);
  const number = otherNumber(call);
  const only = onlyPatient(call);
  return (
    <StyledDetail aria-labelledby="call-title">
      <StyledHeader>
        <StyledTitleLine>
          <StyledTitle id="call-title" tabIndex={-1} data-private={only ? '' : undefined}>
            {only || number === null
              ? callTitle(call)
              : call.patients.length > 1
                ? 'Who is calling?'
                : 'Unknown caller'}
          </StyledTitle>
          {number !== null && (
            <StyledNumber>
              <span data-private="">{numberWords(call)}</span>
              <CopyButton value={number} label="Copy phone number" />
            </StyledNumber>
          )}
        </StyledTitleLine>
        <CallFacts call={call} />
      </StyledHeader>
      <Patients sessionId={sessionId} call={call} renderNotes={renderNotes} />
      <div>
        <Button variant="secondary" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </StyledDetail>
  );
};
