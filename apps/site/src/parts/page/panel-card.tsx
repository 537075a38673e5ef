import styled from 'styled-components';
import { Card } from '@harmony/ui';

/** A card whose content adapts to the width of the card. */
export const PanelCard = styled(Card)`
  container-type: inline-size;
`;
