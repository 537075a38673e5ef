import styled from 'styled-components';
import { Section } from '@harmony/ui';

/** A part of a page that goes on where the one above ended, on the same ground: no second space between them. */
export const FollowOn = styled(Section)`
  padding-block-start: 0;
`;
