import { formatPhone, SIMULATED_TEXTS, type TextTemplates } from '@harmony/domain';
import styled from 'styled-components';
import { c, space } from '@harmony/ui';
import { adapterName } from '../../platform/adapter-name';
import { Notice } from '../../platform/kit/notice';

const Line = styled.div`
  margin-block-end: ${space[24]};
`;

const Quiet = styled.p`
  color: ${c.ink2};
`;

/** What texts are sent with, or how it is set up. */
export const TextLineNote = ({ line }: Pick<TextTemplates, 'line'>) => (
  <Line>
    {line === null ? (
      <Notice $tone="info">
        Texting isn’t set up, so the call monitor doesn’t offer it. Set <code>TEXTS_FROM</code> in the file{' '}
        <code>.env</code> on the server to the number texts are sent from, for example <code>+12065550100</code>, along
        with the variables of the phone system that sends them, and restart the server.
      </Notice>
    ) : line.adapter === SIMULATED_TEXTS ? (
      <Notice>These texts are simulated: no one receives them, whatever their state says.</Notice>
    ) : (
      <Quiet>
        Sent with {adapterName(line.adapter)} from {line.from.startsWith('+') ? formatPhone(line.from) : line.from},
        between 8 AM and 9 PM, to people who agreed to receive texts.
      </Quiet>
    )}
  </Line>
);
