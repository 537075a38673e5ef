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

  > div {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    padding: ${space[8]} ${space[16]};
  }
  > div + div {
    border-block-start: 1px solid color-mix(in srgb, ${c.onAmber} 25%, transparent);
  }
  svg {
    flex: none;
  }
  p {
    flex: 1;
    min-inline-size: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[12]};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  [data-variant='secondary'] {
    color: ${c.onAmber};
    border-color: currentColor;
  }
  ${media.hover} {
    [data-variant='secondary']:hover {
      background: ${c.onAmber};
      color: ${c.amberFill};
    }
  }
  ${media.belowMd} {
    z-index: ${layer.sticky};
    box-shadow: ${shadow.s3};
    padding-block-end: env(safe-area-inset-bottom);

    [data-variant] {
      min-block-size: 2.75rem;
    }
  }
`;

/** How many ringing calls are shown; more are counted. */
const SHOWN = 2;

export interface RingingStripProps {
  /** Calls that ring and are not the ones being looked at; the latest first. */
  calls: readonly CallEvent[];
  onShow: (call: CallEvent) => void;
}

/** Calls that ring while another is being looked at. It never takes anybody away from what they do. */
export const RingingStrip = ({ calls, onShow }: RingingStripProps) =>
  calls.length > 0 && (
    <StyledStrip aria-label="Ringing now" data-no-print="">
      {calls.slice(0, SHOWN).map((call, place) => (
        <div key={call.sessionId}>
          <PhoneIncoming size={20} strokeWidth={1.75} />
          <p>
            <strong>{numberWords(call)}</strong>
            <span data-private="">{onlyPatient(call) ? callTitle(call) : callSubtitle(call)}</span>
            <Timer since={call.timestamp} />
          </p>
          <Button
            variant="secondary"
            size="sm"
            aria-keyshortcuts={place === 0 ? 'Alt+R' : undefined}
            aria-label={`Show ${numberWords(call)}`}
            title={place === 0 ? 'Alt+R' : undefined}
            onClick={() => onShow(call)}
          >
            Show
          </Button>
        </div>
      ))}
      {calls.length > SHOWN && (
        <div>
          <p>{calls.length - SHOWN} more ringing</p>
        </div>
      )}
    </StyledStrip>
  );
