import styled from 'styled-components';
import { c, Card, media, radius, space } from '@harmony/ui';

export const StyledStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};

  > div:empty {
    position: absolute;
  }
  > section > h2 {
    margin-block-end: ${space[12]};
    font: 500 1.375rem/1.25 var(--font-display);
  }
`;

export const StyledImportCard = styled(Card)`
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
  code {
    overflow-wrap: anywhere;
    font:
      400 0.9375rem/1.5 ui-monospace,
      monospace;
  }
`;

/** Where a file is dropped. */
export const StyledDrop = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[12]};
  padding: ${space[32]} ${space[16]};
  border: 1.5px dashed ${c.lineStrong};
  border-radius: ${radius.panel};
  background: ${c.sunken};
  text-align: center;

  &[data-over] {
    border-color: ${c.brand};
    background: ${c.wash};
  }
  > svg {
    color: ${c.ink3};
  }
  > p {
    color: ${c.ink2};
  }
  ${media.md} {
    padding: ${space[48]} ${space[24]};
  }
`;
