import { useAskForRefillMutation } from '@harmony/api-client/calls';
import { Button } from '@harmony/ui';
import { FailureText } from '../../board/failure-text';

export interface AskRefillProps {
  sessionId: string;
  orderId: number;
  /** Null: of what is in the order. */
  refillId: number | null;
  /** What the button asks for, as it is read aloud. */
  label: string;
  /** Tells what was done. */
  onSaid: (words: string) => void;
}

/** Passes on that the caller would like a refill: a practitioner finds it under Herb requests and answers. */
export const AskRefill = ({ sessionId, orderId, refillId, label, onSaid }: AskRefillProps) => {
  const [ask, { isLoading, error, isSuccess }] = useAskForRefillMutation();
  const handlePress = async (): Promise<void> => {
    const answer = await ask({ sessionId, id: orderId, refillId });
    if (!answer.error) onSaid('The refill request was passed on. A practitioner will answer it.');
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        pending={isLoading}
        disabled={isSuccess}
        aria-label={isSuccess ? undefined : label}
        onClick={() => void handlePress()}
      >
        {isSuccess ? 'Passed on' : 'Ask for a refill'}
      </Button>
      {error && <FailureText error={error} undone="Nothing was passed on." />}
    </>
  );
};
