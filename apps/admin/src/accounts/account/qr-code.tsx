import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { c, radius, Skeleton, space } from '@harmony/ui';

/** Dark on light in both themes: cameras expect it so. */
const StyledCode = styled.div`
  inline-size: min(13rem, 100%);
  padding: ${space[8]};
  border-radius: ${radius.plate};
  background: ${c.raised};
  color: ${c.ink};
  forced-color-adjust: none;

  svg {
    display: block;
    inline-size: 100%;
    block-size: auto;
  }
`;

/** White modules around the code, which cameras need (ISO/IEC 18004). */
const QUIET = 4;

/** Rows of the code as the outline of its dark squares. */
const outline = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

export interface QrCodeProps {
  text: string;
  /** What it is for whoever does not see it. */
  label: string;
}

/** A QR code, made in this browser: what is in it is a secret. Nothing stands there if its code cannot be loaded. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const [rows, setRows] = useState<readonly boolean[][] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    import('uqr').then(
      ({ encode }) => isCurrent && setRows(encode(text, { ecc: 'M', border: QUIET }).data),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (hasFailed) return null;
  if (rows === null) return <Skeleton shape="image" />;
  return (
    <StyledCode className="light">
      <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges">
        <path d={outline(rows)} fill="currentColor" />
      </svg>
    </StyledCode>
  );
};
