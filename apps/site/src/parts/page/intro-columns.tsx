import styled from 'styled-components';
import { c, media, space } from '@harmony/ui';

/** What a page is about: its heading beside two or so paragraphs. */
export const IntroColumns = styled.div`
  display: grid;
  gap: ${space[24]} ${space[80]};

  ${media.lg} {
    grid-template-columns: minmax(0, 0.8fr) minmax(0, 1.2fr);
  }
  & p {
    max-inline-size: 66ch;
    color: ${c.ink2};
  }
  & p + p {
    margin-block-start: ${space[16]};
  }
`;
