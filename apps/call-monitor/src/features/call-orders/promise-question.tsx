import { useId, useState, type FormEvent } from 'react';
import { usePromiseOrderMutation } from '@harmony/api-client/calls';
import { longDateText } from '@harmony/domain';
import { Button, Dialog, TextField } from '@harmony/ui';
import { FailureText } from '../../board/failure-text';
import type { QuestionProps } from './hand-over-question';

/** Notes the day by which an order was promised on the telephone; an empty day takes a promise back. */
export const PromiseQuestion = ({ sessionId, order, onClose, onDone }: QuestionProps) => {
  const [day, setDay] = useState(order.promisedOn ?? '');
  const form = useId();
  const [promise, { isLoading, error }] = usePromiseOrderMutation();
  const { id, number } = order;
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await promise({ sessionId, id, promisedOn: day === '' ? null : day });
    if (answer.error) return;
    onDone(
      day === ''
        ? `Order ${number} is no longer promised for a certain day.`
        : `Order ${number} is promised for ${longDateText(day)}.`,
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Promise for order ${number}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={isLoading}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <TextField
          label="Promised for"
          hint="Whoever packs sees it, and so does the patient on the order’s page. Leave empty for no day."
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </form>
      {error && <FailureText error={error} undone="The promise wasn’t saved." />}
    </Dialog>
  );
};
