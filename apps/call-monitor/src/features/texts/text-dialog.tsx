import { useState } from 'react';
import { randomKey } from '@harmony/api-client';
import {
  useGetTextConsentQuery,
  useGetTextTemplatesQuery,
  useSaveTextConsentMutation,
  useSendTextMutation,
} from '@harmony/api-client/calls';
import { formatPhone, missingFacts, type TextConsent, type TextTemplates } from '@harmony/domain';
import { Button, Dialog, SelectField, Spinner } from '@harmony/ui';
import { FailureText } from '../../board/failure-text';
import { useTimes } from '../../board/use-times';
import { ConsentPart } from './consent-part';
import { LastTexts } from './last-texts';
import type { TextButtonProps } from './text-button';
import { TextPreview } from './text-preview';
import { StyledParts, StyledQuiet } from './texts-style';

export interface TextDialogProps extends TextButtonProps {
  onClose: () => void;
}

/** Texts a number from a template: what is sent, whether the person has agreed to it, and what became of it. */
export const TextDialog = (props: TextDialogProps) => {
  const { sessionId, number, onClose } = props;
  const templates = useGetTextTemplatesQuery({ sessionId });
  const consent = useGetTextConsentQuery({ sessionId, number });
  const error = templates.error ?? consent.error;
  if (templates.data && consent.data) return <TextForm {...props} templates={templates.data} consent={consent.data} />;
  return (
    <Dialog open onClose={onClose} title={titleOf(number)}>
      {error ? (
        <FailureText error={error} kept="Nothing was sent." />
      ) : (
        <p role="status">
          <Spinner /> Looking up whether they want texts...
        </p>
      )}
    </Dialog>
  );
};

const titleOf = (number: string): string => `Text ${formatPhone(number)}`;

interface TextFormProps extends TextDialogProps {
  templates: TextTemplates;
  consent: TextConsent;
}

const TextForm = ({
  sessionId,
  number,
  patient,
  onClose,
  templates: { templates, facts, line },
  consent,
}: TextFormProps) => {
  const [choice, setChoice] = useState(templates[0]?.id);
  const [hasAgreed, setHasAgreed] = useState(false);
  const [key, setKey] = useState(randomKey);
  const [send, sending] = useSendTextMutation();
  const [saveConsent, saving] = useSaveTextConsentMutation();
  const { clockWords } = useTimes();
  const template = templates.find(({ id }) => id === choice);
  const missing = template ? missingFacts(template.words, facts) : [];
  const isGranted = consent.state === 'granted';
  const maySend = template !== undefined && missing.length === 0 && (isGranted || (consent.canGrant && hasAgreed));

  const handleSend = async () => {
    if (!template) return;
    const body = {
      to: number,
      templateId: template.id,
      ...(patient !== undefined && { patient }),
      ...(!isGranted && { consent: { wording: consent.wording } }),
    };
    const { data } = await send({ sessionId, key, body });
    // The next one is another text; after a failure the same key makes sure that it is sent once.
    if (data) setKey(randomKey());
  };
  const handleChoice = (id: number) => {
    setChoice(id);
    setKey(randomKey());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(number)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {(isGranted || consent.canGrant) && (
            <Button pending={sending.isLoading} disabled={!maySend} onClick={() => void handleSend()}>
              Send
            </Button>
          )}
        </>
      }
    >
      <StyledParts>
        <ConsentPart
          consent={consent}
          from={line?.from ?? ''}
          hasAgreed={hasAgreed}
          onAgree={setHasAgreed}
          isSaving={saving.isLoading}
          onStop={() => void saveConsent({ sessionId, body: { number, state: 'stopped' } })}
        />
        {saving.error && <FailureText error={saving.error} kept="It was not recorded." />}
        {(isGranted || consent.canGrant) && (
          <>
            {templates.length === 0 ? (
              <p>There are no templates yet. An administrator adds them in the console, under Texts.</p>
            ) : (
              <SelectField
                label="What to send"
                value={choice}
                onChange={({ target }) => handleChoice(Number(target.value))}
              >
                {templates.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            {template && missing.length === 0 && (
              <TextPreview words={template.words} facts={facts} isFirst={consent.isFirst} />
            )}
            {missing.length > 0 && (
              <p>Enter the clinic’s {missing.join(' and ')} in the console, under Settings, first.</p>
            )}
            {consent.waitsUntil !== null && (
              <StyledQuiet>
                Texts go out from 8 AM to 9 PM. This one waits until {clockWords(consent.waitsUntil)}.
              </StyledQuiet>
            )}
          </>
        )}
        {sending.error && <FailureText error={sending.error} kept="The text was not sent." />}
        <LastTexts sessionId={sessionId} texts={consent.texts} />
      </StyledParts>
    </Dialog>
  );
};
