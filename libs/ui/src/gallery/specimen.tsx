import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Container } from '../layout/layout';
import { c, space } from '../tokens/tokens';

const Frame = styled.section`
  padding-block: ${space[48]};
  border-block-start: 1px solid ${c.line};

  > div {
    display: grid;
    gap: ${space[24]};
  }
  [data-row] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[16]};
  }
  [data-columns-3] {
    display: grid;
    gap: ${space[24]};
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
    align-items: start;
  }
`;

/** One component of the gallery with its states. */
export const Specimen = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Container>
        <h2 id={id}>{title}</h2>
        {children}
      </Container>
    </Frame>
  );
};
