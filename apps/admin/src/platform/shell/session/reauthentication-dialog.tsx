import { useEffect } from 'react';
import { secondFactorStep, useGetReauthenticationQuery, useReauthenticateMutation } from '@harmony/api-client/admin';
import { REAUTHENTICATION_MINUTES, type Reauthentication, type ReauthenticateBody } from '@harmony/domain';
import { Dialog, SecondFactorForm } from '@harmony/ui';
import { refusalText } from '../../kit/failure-text';
import { useFocusPageAfter } from '../../kit/focus-page';
import { Stack } from '../../kit/layout';
import { QueryState } from '../../kit/lists/query-state';
import { PasswordProof } from './password-proof';

interface ProofProps {
  reauthentication: Reauthentication;
  onAnswer: (isProved: boolean) => void;
}

const Proof = ({ reauthentication, onAnswer }: ProofProps) => {
  const [reauthenticate] = useReauthenticateMutation();
  const isRecent = reauthentication.isRecent;
  // Proved meanwhile in another tab: nothing is left to ask.
  useEffect(() => {
    if (isRecent) onAnswer(true);
  }, [isRecent, onAnswer]);

  const prove = async (body: ReauthenticateBody): Promise<string | null> => {
    const { error } = await reauthenticate(body);
    if (error) return refusalText(error);
    onAnswer(true);
    return null;
  };
  const handleCancel = (): void => onAnswer(false);
  return reauthentication.method === 'password' ? (
    <PasswordProof onProve={(password) => prove({ method: 'password', password })} onCancel={handleCancel} />
  ) : (
    <SecondFactorForm
      {...secondFactorStep(reauthentication, prove)}
      submit="Confirm"
      back="Cancel"
      onBack={handleCancel}
    />
  );
};

/** Asks who is there: for the second factor of the account, or for its password where it has none. */
export const ReauthenticationDialog = ({ onAnswer }: Pick<ProofProps, 'onAnswer'>) => {
  // What opened it may be gone, such as a menu.
  useFocusPageAfter();
  const query = useGetReauthenticationQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Dialog open alert title="Confirm it’s you" onClose={() => onAnswer(false)}>
      <Stack $gap={16}>
        <p>
          You signed in more than {REAUTHENTICATION_MINUTES} minutes ago. This makes sure that no one else is using your
          console.
        </p>
        <QueryState query={query} what="The confirmation">
          {(reauthentication) => <Proof reauthentication={reauthentication} onAnswer={onAnswer} />}
        </QueryState>
      </Stack>
    </Dialog>
  );
};
