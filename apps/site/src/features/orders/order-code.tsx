import styled from 'styled-components';
import { encode } from 'uqr';
import { t } from '@harmony/language';
import { c, radius, space } from '@harmony/ui';

// Dark on light in both themes: scanners want it so.
const StyledCode = styled.figure`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[16]};
  align-items: center;

  & > svg {
    flex: none;
    inline-size: 8rem;
    block-size: 8rem;
    border-radius: ${radius.plate};
    background: Canvas;
    color: CanvasText;
    color-scheme: light;
    forced-color-adjust: none;
  }
  & > figcaption {
    flex: 1 1 10rem;
    color: ${c.ink2};
  }
`;

/** White modules around the code, which scanners need (ISO/IEC 18004). */
const QUIET = 4;

/** The number of an order as a code that the desk scans. It holds the number alone, which opens nothing by itself. */
export function OrderCode({ number }: { number: number }) {
  const { data, size } = encode(String(number), { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <StyledCode>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('Code of order {number}', { number })}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <figcaption>{t('Show this at the desk, or say the number: {number}.', { number })}</figcaption>
    </StyledCode>
  );
}
