import {
  useGetTextConsentQuery,
  useGetTextTemplatesQuery,
  useSaveTextConsentMutation,
} from '@harmony/api-client/calls';
import { formatPhone } from '@harmony/domain';
import { Button, Dialog, LoadingState } from '@harmony/ui';
import { FailureText } from '../../board/failure-text';
import { useHeldCall } from '../../board/use-held-call';
import { ConsentPart } from './consent-part';
import { LastTexts } from './last-texts';
import type { TextButtonProps } from './text-button';
import { StyledParts } from './texts-style';
import { useNewText } from './use-new-text';
import { WordsPart } from './words-part';

export interface TextDialogProps extends TextButtonProps {
  onClose: () => void;
}

/** Texts a number from a template: whether the person has agreed to it, what is sent, and what became of it. */
export const TextDialog = ({ onClose, ...props }: TextDialogProps) => {
  const { sessionId, callId, number } = props;
  useHeldCall(callId);
  const templates = useGetTextTemplatesQuery({ sessionId });
  const consent = useGetTextConsentQuery({ sessionId, number });
  const [saveConsent, saving] = useSaveTextConsentMutation();
  const grounds = templates.data && consent.data && { templates: templates.data, consent: consent.data };
  const text = useNewText(props, grounds);
  const lookUpError = templates.error ?? consent.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Text ${formatPhone(number)}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {text.isOffered && (
            <Button pending={text.isSending} disabled={!text.maySend} onClick={() => void text.send()}>
              Send
            </Button>
          )}
        </>
      }
    >
      {lookUpError && <FailureText error={lookUpError} kept="Nothing was sent." />}
      {!grounds && !lookUpError && <LoadingState isSilent text="Checking whether they want texts..." />}
      {grounds && (
        <StyledParts>
          <ConsentPart
            consent={grounds.consent}
            from={grounds.templates.line?.from ?? ''}
            hasAgreed={text.hasAgreed}
            onAgree={text.setHasAgreed}
            isSaving={saving.isLoading}
            onStop={() => {
              text.setHasAgreed(false);
              void saveConsent({ sessionId, body: { number, state: 'stopped' } });
            }}
          />
          {saving.error && <FailureText error={saving.error} undone="It wasn’t recorded." />}
          {text.isOffered && <WordsPart grounds={grounds} text={text} />}
          {text.error && <FailureText error={text.error} undone="The text wasn’t sent." />}
          <LastTexts sessionId={sessionId} texts={grounds.consent.texts} />
        </StyledParts>
      )}
    </Dialog>
  );
};
