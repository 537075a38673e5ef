import styled from 'styled-components';
import { Card } from '@harmony/ui';

/** A card of the contact page: its heading is one of the page's, drawn at a card's size. */
export const ContactCard = styled(Card)`
  container-type: inline-size;

  & > h2 {
    font: 500 1.75rem/1.2 var(--font-display);
  }
`;
