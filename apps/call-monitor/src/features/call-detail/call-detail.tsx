import { Phone } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { type CallEvent, type CallPatient, telHref } from '@harmony/domain';
import { Button, ButtonLink, CopyButton, Spinner, Status } from '@harmony/ui';
import { useBoard } from '../../board/board-state';
import { callTitle, matchWords, numberWords, onlyPatient, otherNumber, unreached } from '../../board/call-words';
import { lazyPart } from '../../board/lazy-part';
import { BlockNumber } from './block-number';
import {
  StyledDetail,
  StyledHeader,
  StyledLine,
  StyledLookup,
  StyledNotes,
  StyledNumber,
  StyledOpeningsPlace,
  StyledPatients,
  StyledRest,
  StyledSide,
  StyledTitle,
} from './call-detail-style';
import { CallFacts } from './call-facts';
import { CallOutcomes } from './call-outcomes';
import { CallerHistory } from './caller-history';
import { Household } from './household';
import { LeftMessage } from './left-message';
import { MarkAsCalled, type MarkAsCalledProps } from './mark-as-called';
import { PatientList } from './patient-list';
import { useFullCall } from './use-full-call';

const UnknownCaller = lazyPart(() => import('./unknown-caller').then((file) => file.UnknownCaller));

/** Why a call has no patients. */
const NO_PATIENT: Readonly<Record<CallEvent['fromKind'], string>> = {
  number: 'No matching patient',
  anonymous: 'The number was withheld, so no one can be looked up.',
  short: 'An extension or service number, not a patient’s.',
  own: 'One of the clinic’s own numbers.',
};

const Patients = ({ sessionId, call, renderNotes }: Pick<CallDetailProps, 'sessionId' | 'call' | 'renderNotes'>) => {
  if (call.patients.length > 0) return <PatientList sessionId={sessionId} call={call} renderNotes={renderNotes} />;
  if (call.patientsState === 'pending')
    return (
      <StyledLookup>
        <Spinner />
        Looking for patients...
      </StyledLookup>
    );
  if (call.patientsState === 'unavailable')
    return (
      <Status as={StyledLookup} $isFailed>
        Clinic system unreachable. Patients can’t be looked up right now.
      </Status>
    );
  return <StyledLookup>{NO_PATIENT[call.fromKind]}</StyledLookup>;
};

/** Somebody whom the clinic system does not know, but whose number can be remembered. */
const isUnknown = ({ patients, patientsState, fromKind, ...call }: CallEvent): boolean =>
  patients.length === 0 &&
  patientsState !== 'pending' &&
  patientsState !== 'unavailable' &&
  fromKind === 'number' &&
  otherNumber(call) !== null;

/** The number, how to call it and, when it reached nobody, how to say that somebody has. */
const Numbers = ({
  sessionId,
  call,
  onClose,
  children,
}: Pick<CallDetailProps, 'sessionId' | 'call' | 'onClose'> & { children: ReactNode }) => {
  const number = otherNumber(call);
  if (number === null) return null;
  const isUnreached = unreached(call) !== null;
  return (
    <StyledLine>
      <StyledNumber>
        <span data-private="">{numberWords(call)}</span>
        <CopyButton value={number} label="Copy phone number" />
      </StyledNumber>
      <ButtonLink
        href={telHref(number)}
        variant={isUnreached ? 'primary' : 'secondary'}
        size={isUnreached ? 'md' : 'sm'}
      >
        <Phone size={16} strokeWidth={1.75} />
        {isUnreached ? 'Call back' : 'Call'}
      </ButtonLink>
      {isUnreached && <MarkAsCalled sessionId={sessionId} number={number} onClose={onClose} />}
      {children}
    </StyledLine>
  );
};

/** Who is calling: the only patient, the one who was chosen of a household, or a question. */
function titleOf(call: CallEvent, caller: CallPatient | undefined): string {
  if (caller) return matchWords(caller);
  if (onlyPatient(call) || otherNumber(call) === null) return callTitle(call);
  return call.patients.length > 1 ? 'Who is calling?' : 'Unknown caller';
}

export interface CallDetailProps {
  sessionId: string;
  call: CallEvent;
  /** The notes of a patient, under a heading of this level: `h4` in a patient's card. */
  renderNotes: (patient: CallPatient, heading: 'h3' | 'h4') => ReactNode;
  /** What texts a number in E.164, with the patient who is calling as far as it is known. */
  renderText: (number: string, patient: string | undefined) => ReactNode;
  /** What can be booked for whoever calls, with the patient as far as it is known. */
  renderOpenings: (caller: CallPatient | undefined) => ReactNode;
  /** The orders of whoever calls. */
  renderOrders: () => ReactNode;
  /** Closes follow-ups, which can be undone. */
  onClose: MarkAsCalledProps['onClose'];
  onDismiss: () => void;
}

/**
 * Everything about one call: who is calling, the patients the number belongs to, what can be booked for them, their notes and what came
 * of the call, the household and what happened with the number before.
 */
export const CallDetail = (props: CallDetailProps) => {
  const { sessionId, call: listed, renderNotes, renderText, renderOpenings, renderOrders, onClose, onDismiss } = props;
  const call = useFullCall(sessionId, listed);
  const callerId = useBoard((state) => state.board.caller);
  const expanded = useBoard((state) => state.board.expanded);
  const chosen = call.patients.find(({ id }) => id === callerId);
  const caller = chosen ?? onlyPatient(call) ?? undefined;
  const number = call.fromKind === 'number' ? otherNumber(call) : null;
  return (
    <StyledDetail aria-labelledby="call-title" data-columns={number === null ? undefined : ''}>
      <StyledHeader>
        <StyledTitle id="call-title" tabIndex={-1} data-private={caller ? '' : undefined}>
          {titleOf(call, chosen)}
        </StyledTitle>
        <Numbers sessionId={sessionId} call={call} onClose={onClose}>
          {number !== null && renderText(number, caller?.id)}
        </Numbers>
        <CallFacts call={call} />
        {call.hasMessage && <LeftMessage sessionId={sessionId} callId={call.id} />}
      </StyledHeader>
      <StyledPatients>
        <Patients sessionId={sessionId} call={call} renderNotes={caller ? () => null : renderNotes} />
      </StyledPatients>
      <StyledOpeningsPlace>
        {(number !== null || call.fromKind === 'anonymous') && renderOpenings(caller)}
      </StyledOpeningsPlace>
      <StyledRest>
        {(number !== null || call.fromKind === 'anonymous') && renderOrders()}
        {caller && expanded.includes(caller.id) && (
          <StyledNotes data-private="">{renderNotes(caller, 'h3')}</StyledNotes>
        )}
        {isUnknown(call) && (
          <Suspense>
            <UnknownCaller key={call.id} sessionId={sessionId} callId={call.id} number={numberWords(call)} />
          </Suspense>
        )}
        <CallOutcomes sessionId={sessionId} call={call} />
        <StyledLine>
          <Button variant="secondary" size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
          {number !== null && call.direction === 'inbound' && (
            <BlockNumber sessionId={sessionId} callId={call.id} number={number} isBlocked={call.isBlocked === true} />
          )}
        </StyledLine>
      </StyledRest>
      {number !== null && (
        <StyledSide aria-label="About this number">
          {chosen && call.patients.length > 1 && <Household sessionId={sessionId} call={call} />}
          <CallerHistory sessionId={sessionId} callId={call.id} number={number} />
        </StyledSide>
      )}
    </StyledDetail>
  );
};
