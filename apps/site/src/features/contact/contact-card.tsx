import styled from 'styled-components';
import { Card } from '@harmony/ui';

/** A card of the contact page; what stands in it arranges itself by the card's width. */
export const ContactCard = styled(Card)`
  container-type: inline-size;
`;
