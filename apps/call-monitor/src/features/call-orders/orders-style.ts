import styled from 'styled-components';
import { c, media, space } from '@harmony/ui';
import { panel } from '../../board/panel';
import { PlainList } from '../../board/plain-list';

/** The part of the card. */
export const StyledOrders = styled.section`
  ${panel}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[20]};
  --control-sm: 2.5rem;

  ${media.belowMd} {
    --control-sm: 2.75rem;
  }

  /* It is there before it says something, so that it is heard. */
  > [role='status']:empty {
    margin-block-start: -${space[12]};
  }
`;

/** The answer to the question that is asked on the telephone. */
export const StyledAnswer = styled.p`
  font: 600 1.125rem/1.4 var(--font-text);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

export const StyledList = styled(PlainList)`
  > li {
    display: grid;
    gap: ${space[8]};
    padding-block: ${space[12]};
    border-block-start: 1px solid ${c.line};
    overflow-wrap: anywhere;
  }
`;

/** Buttons beside each other. */
export const StyledButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`;

/** A field with its button. */
export const StyledFind = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 20rem) auto;
  justify-content: start;
  align-items: start;
  gap: ${space[8]};

  /* Beside the field, below its label: what is wrong with it comes below both. */
  > button {
    margin-block-start: 1.875rem;
  }
`;
