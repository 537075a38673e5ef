import styled from 'styled-components';
import { Card, space } from '@harmony/ui';

/** A card of an import. */
export const ImportCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};

  > * {
    margin-block: 0;
  }
  > div:empty {
    position: absolute;
  }
  h2 {
    font: 500 1.375rem/1.25 var(--font-display);
    overflow-wrap: anywhere;
  }
  h3 {
    font: 600 1.0625rem/1.4 var(--font-text);
  }
  td select {
    min-block-size: 2.5rem;
  }
`;
