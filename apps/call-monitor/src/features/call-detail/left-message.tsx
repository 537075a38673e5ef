import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { isAnswered, type HttpError } from '@harmony/api-client';
import { fetchCallMessage } from '@harmony/api-client/calls';
import { assertive, Button, c, space } from '@harmony/ui';
import { useHeldCall } from '../../board/use-held-call';

const StyledMessage = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[8]};

  audio {
    inline-size: min(100%, 28rem);
  }
  p {
    color: ${c.rouge};
  }
`;

/** Why there is nothing to hear, and what to do. */
const wordsOf = (error: HttpError): string =>
  isAnswered(error)
    ? (error.body?.error ?? 'The server couldn’t get the message. Try again.')
    : 'There’s no connection to the server. Try again when it’s back.';

/** A message that plays. The call stays open meanwhile, whoever rings. */
const Player = ({ callId, url }: { callId: string; url: string }) => {
  const [isBroken, setIsBroken] = useState(false);
  useHeldCall(callId);
  if (isBroken) return <p {...assertive}>This browser can’t play the message. Listen to it in the phone system.</p>;
  // eslint-disable-next-line jsx-a11y/media-has-caption -- phone systems have no captions of messages
  return <audio aria-label="Caller’s message" src={url} controls autoPlay onError={() => setIsBroken(true)} />;
};

export interface LeftMessageProps {
  sessionId: string;
  callId: string;
}

/** The message that the caller has left: fetched from the phone system when somebody wants to hear it. */
export const LeftMessage = ({ sessionId, callId }: LeftMessageProps) => {
  const [state, setState] = useState<'silent' | 'loading' | { url: string } | { error: HttpError }>('silent');
  const url = typeof state === 'object' && 'url' in state ? state.url : null;
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const listen = async (): Promise<void> => {
    setState('loading');
    const answer = await fetchCallMessage({ sessionId, callId });
    setState('sound' in answer ? { url: URL.createObjectURL(answer.sound) } : answer);
  };

  return (
    <StyledMessage>
      {url === null ? (
        <Button variant="secondary" pending={state === 'loading'} onClick={() => void listen()}>
          <Play size={16} strokeWidth={1.75} />
          Play message
        </Button>
      ) : (
        <Player callId={callId} url={url} />
      )}
      {typeof state === 'object' && 'error' in state && <p {...assertive}>{wordsOf(state.error)}</p>}
    </StyledMessage>
  );
};
