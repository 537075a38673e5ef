import { MessageSquareText } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { useGetTextTemplatesQuery } from '@harmony/api-client/calls';
import { Button, c } from '@harmony/ui';
import { IntoMain } from '../../board/into-main';
import { lazyPart } from '../../board/lazy-part';

const TextDialog = lazyPart(() => import('./text-dialog').then((file) => file.TextDialog));

const StyledOff = styled.small`
  color: ${c.ink2};
`;

export interface TextButtonProps {
  sessionId: string;
  /** The call that is open; null when it is about none. */
  callId: string | null;
  /** In E.164. */
  number: string;
  /** The patient who is calling, as far as it is known. */
  patient: string | undefined;
}

/** Opens the dialog that texts a number; where texting is not set up, it says so instead. */
export const TextButton = (props: TextButtonProps) => {
  const { sessionId } = props;
  const { data } = useGetTextTemplatesQuery({ sessionId });
  const [isOpen, setIsOpen] = useState(false);
  if (data?.line === null) return <StyledOff>Texting isn’t set up</StyledOff>;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <MessageSquareText size={16} strokeWidth={1.75} />
        Text
      </Button>
      {isOpen && (
        <IntoMain>
          <Suspense>
            <TextDialog {...props} onClose={() => setIsOpen(false)} />
          </Suspense>
        </IntoMain>
      )}
    </>
  );
};
