import styled from 'styled-components';
import { artVars, c, Use } from '@harmony/ui';

/** The drawing of each body system of the starter content: a file `art/system-*.svg`. */
const DRAWINGS: ReadonlyMap<string | null, string> = new Map([
  ['Pain Management', 'pain-management'],
  ["Women's Health", 'womens-health'],
  ["Men's Health", 'mens-health'],
  ['Digestive Issues', 'digestive-issues'],
  ['Emotional & Mental Health', 'emotional-and-mental-health'],
  ['Chronic Conditions', 'chronic-conditions'],
]);

/** Shown for systems that the clinic has added itself, and for conditions of none. */
const OTHERS = 'other-conditions';

const StyledDrawing = styled.svg`
  ${artVars}
  color: ${c.ink};
  pointer-events: none;
  forced-color-adjust: none;
`;

export interface BodySystemPlateProps {
  bodySystem: string | null;
  className?: string;
}

/** The picture of a body system in the theme's ink and wash. An ornament: the name stands beside it. */
export const BodySystemPlate = ({ bodySystem, className }: BodySystemPlateProps) => (
  <StyledDrawing className={className} viewBox="0 0 200 200" aria-hidden="true" focusable="false">
    <Use href={`/art/system-${DRAWINGS.get(bodySystem) ?? OTHERS}.svg#system`} />
  </StyledDrawing>
);
