import { useState } from 'react';
import { useCancelForCallMutation } from '@harmony/api-client/calls';
import { hoursText, type VisitRow } from '@harmony/domain';
import { Button, Checkbox, Dialog } from '@harmony/ui';
import { FailureText } from '../../board/failure-text';
import { useHeldCall } from '../../board/use-held-call';
import { useTimes } from '../../board/use-times';
import { openingWords } from './opening-words';

const HOUR_MS = 3_600_000;

export interface CancelQuestionProps {
  sessionId: string;
  callId: string;
  visit: VisitRow;
  /** From so many hours before a visit on, a cancellation is a late one. */
  lateHours: number;
  onClose: () => void;
  onCancelled: () => void;
}

/** Cancels a visit after a question. Whether that is late is marked already; the desk can say otherwise. */
export const CancelQuestion = ({ sessionId, callId, visit, lateHours, onClose, onCancelled }: CancelQuestionProps) => {
  useHeldCall(callId);
  const [cancel, { isLoading, error }] = useCancelForCallMutation();
  const times = useTimes();
  const [isLate, setIsLate] = useState(
    () => Date.parse(visit.startsAt) - times.rightTime(Date.now()) < lateHours * HOUR_MS,
  );
  const handleCancel = async () => {
    if ((await cancel({ sessionId, callId, visit, body: { isLateCancel: isLate } })).error) return;
    onCancelled();
  };
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={`Cancel ${openingWords(visit.startsAt, times)}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep visit
          </Button>
          <Button variant="danger" pending={isLoading} onClick={() => void handleCancel()}>
            Cancel visit
          </Button>
        </>
      }
    >
      <p data-private="">
        {visit.patientName}
        {visit.type !== null && `, ${visit.type}`}
      </p>
      {lateHours > 0 && (
        <Checkbox
          label="Count it as late"
          hint={`From ${hoursText(lateHours)} before the visit, unless you say otherwise.`}
          checked={isLate}
          onChange={({ target }) => setIsLate(target.checked)}
        />
      )}
      {error && <FailureText error={error} undone="The visit wasn’t canceled." />}
    </Dialog>
  );
};
