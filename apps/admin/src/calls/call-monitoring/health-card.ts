import styled from 'styled-components';
import { c, Card, space } from '@harmony/ui';

/** A card of this page: heading and state on one line, then facts, then what can be done. */
export const HealthCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  align-content: start;
  min-inline-size: 0;

  > * {
    margin-block: 0;
  }

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]} ${space[16]};
  }
  h2 {
    font: 500 1.375rem/1.25 var(--font-display);
  }
  header p {
    color: ${c.ink2};
    font: var(--type-small);
  }
  form {
    display: grid;
    gap: ${space[16]};
  }
  ol {
    display: grid;
    gap: ${space[8]};
    padding-inline-start: 1.25rem;
    overflow-wrap: anywhere;
  }
  > div:empty {
    position: absolute;
  }
`;
