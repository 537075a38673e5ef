import styled from 'styled-components';
import { msg, t } from '@harmony/language';
import { artVars, c, Use } from '@harmony/ui';

/** The drawing of each body system of the starter content: a file `art/system-*.svg`. */
const DRAWINGS: readonly (readonly [name: string, drawing: string])[] = [
  [msg('Pain Management'), 'pain-management'],
  [msg("Women's Health"), 'womens-health'],
  [msg("Men's Health"), 'mens-health'],
  [msg('Digestive Issues'), 'digestive-issues'],
  [msg('Emotional & Mental Health'), 'emotional-and-mental-health'],
  [msg('Chronic Conditions'), 'chronic-conditions'],
];

/** Shown for systems that the clinic has added itself, and for conditions of none. */
const OTHERS = 'other-conditions';

const StyledDrawing = styled.svg`
  ${artVars}
  color: ${c.ink};
  pointer-events: none;
  forced-color-adjust: none;
`;

/** By the name in English or in the language that is spoken: the clinic translates its systems itself, and hardly in other words. */
const drawingOf = (system: string | null): string =>
  DRAWINGS.find(([name]) => name === system || t(name) === system)?.[1] ?? OTHERS;

export interface BodySystemPlateProps {
  bodySystem: string | null;
  className?: string;
}

/** The picture of a body system in the theme's ink and wash. An ornament: the name stands beside it. */
export const BodySystemPlate = ({ bodySystem, className }: BodySystemPlateProps) => (
  <StyledDrawing className={className} viewBox="0 0 200 200" aria-hidden="true" focusable="false">
    <Use href={`/art/system-${drawingOf(bodySystem)}.svg#system`} />
  </StyledDrawing>
);
