import { PhoneIncoming } from 'lucide-react';
import styled from 'styled-components';
import type { CallEvent } from '@harmony/domain';
import { Button, c, layer, media, shadow, space } from '@harmony/ui';
import { callSubtitle, callTitle, numberWords, onlyPatient } from '../../board/call-words';
import { Timer } from '../../board/timer';

const StyledStrip = styled.section`
  display: grid;
  background: ${c.amberFill};
  color: ${c.onAmber};
  --focus: ${c.onAmber};

  ${media.belowMd} {
    --control-sm: 2.75rem;
    z-index: ${layer.sticky};
    box-shadow: ${shadow.s3};
    padding-block-end: env(safe-area-inset-bottom);
  }
  /* In a window this low the whole list scrolls, its head included; ringing calls stay in view. */
  @media (min-width: 48em) and (max-height: 30rem) {
    position: sticky;
    inset-block-start: 0;
    z-index: ${layer.sticky};
  }
`;

const StyledCall = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  padding: ${space[8]} ${space[16]};

  & + & {
    border-block-start: 1px solid color-mix(in srgb, ${c.onAmber} 25%, transparent);
  }
  svg {
    flex: none;
  }
`;

const StyledCaller = styled.p`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[12]};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

// Doubled for a higher specificity than the colours of the button's variant.
const StyledShow = styled(Button)`
  && {
    color: ${c.onAmber};
    border-color: currentColor;
  }
  ${media.hover} {
    &&:hover {
      background: ${c.onAmber};
      color: ${c.amberFill};
    }
  }
`;

/** How many ringing calls are shown; further ones are only counted. */
const SHOWN = 2;

export interface RingingStripProps {
  /** Ringing calls other than the one that is open, the latest first. */
  calls: readonly CallEvent[];
  onShow: (call: CallEvent) => void;
}

/** Calls that ring while another one is open. They are only offered: the page never switches by itself. */
export const RingingStrip = ({ calls, onShow }: RingingStripProps) =>
  calls.length > 0 && (
    <StyledStrip aria-label="Ringing now">
      {calls.slice(0, SHOWN).map((call, place) => (
        <StyledCall key={call.sessionId}>
          <PhoneIncoming size={20} strokeWidth={1.75} />
          <StyledCaller>
            <strong>{numberWords(call)}</strong>
            <Timer since={call.timestamp} />
            <span data-private="">{onlyPatient(call) ? callTitle(call) : callSubtitle(call)}</span>
          </StyledCaller>
          <StyledShow
            variant="secondary"
            size="sm"
            aria-keyshortcuts={place === 0 ? 'Alt+R' : undefined}
            aria-label={`Show ${numberWords(call)}`}
            title={place === 0 ? 'Alt+R' : undefined}
            onClick={() => onShow(call)}
          >
            Show
          </StyledShow>
        </StyledCall>
      ))}
      {calls.length > SHOWN && (
        <StyledCall>
          <StyledCaller>{calls.length - SHOWN} more ringing</StyledCaller>
        </StyledCall>
      )}
    </StyledStrip>
  );
