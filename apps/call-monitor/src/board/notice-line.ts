import styled, { css } from 'styled-components';
import { c, media, space } from '@harmony/ui';

type Tone = 'amber' | 'cobalt' | 'rouge';

const toned = ($tone: Tone) => css`
  gap: ${space[4]} ${space[12]};
  min-block-size: 3.5rem;
  padding: ${space[4]} ${space[12]} ${space[4]} ${space[16]};
  border-color: ${c[`${$tone}Line`]};
  background: ${c[`${$tone}Bg`]};
  color: ${c[$tone]};

  ${media.belowMd} {
    gap: ${space[4]} ${space[8]};
    padding-inline: ${space[12]} ${space[8]};
  }
`;

/** A line of text and buttons across the whole width, above the calls; plain without a tone. */
export const NoticeLine = styled.div<{ $tone?: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  padding: ${space[8]} ${space[16]};
  border-block-end: 1px solid ${c.line};
  background: ${c.wash};

  p {
    flex: 1 1 16rem;
  }
  strong {
    font-weight: 600;
  }
  ${({ $tone }) => $tone && toned($tone)}
`;
