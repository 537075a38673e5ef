import { PhoneMissed, Voicemail } from 'lucide-react';
import styled from 'styled-components';
import type { CallEvent } from '@harmony/domain';
import { c } from '@harmony/ui';
import { phaseWords, unreached } from './call-words';

const ICONS = { missed: PhoneMissed, voicemail: Voicemail };

const StyledPhase = styled.strong`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;

  &[data-unreached] {
    color: ${c.rouge};
  }
`;

/** What a call is doing beyond its status. That it reached nobody is seen at a glance. */
export const Phase = ({ call }: { call: CallEvent }) => {
  const words = phaseWords(call);
  const how = unreached(call);
  const Icon = how && ICONS[how];
  if (words === null) return null;
  return (
    <StyledPhase data-unreached={how ?? undefined}>
      {Icon && <Icon size={14} strokeWidth={2} />}
      {words}
    </StyledPhase>
  );
};
