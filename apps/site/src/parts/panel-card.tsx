import styled from 'styled-components';
import { Card } from '@harmony/ui';

/** A card beside others of its kind; what stands in it arranges itself by the card's width. */
export const PanelCard = styled(Card)`
  container-type: inline-size;
`;
