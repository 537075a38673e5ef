import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';

/** A part of an open row: what was sent, an answer, the notes. */
export const DetailCard = styled.section`
  display: grid;
  gap: ${space[12]};
  padding: var(--card);
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};

  textarea {
    min-block-size: 5rem;
    font: var(--type-body);
  }
  input {
    font: var(--type-body);
  }
  h3 {
    font: var(--type-h3);
  }
`;

/** The buttons of a card with a text beside them. */
export const CardLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};

  p {
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

/** A text that somebody wrote, with its line breaks. */
export const Words = styled.div`
  max-inline-size: 66ch;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font: 400 1rem/1.6 var(--font-text);
`;
