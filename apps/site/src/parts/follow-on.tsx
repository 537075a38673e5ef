import styled from 'styled-components';
import { Section } from '@harmony/ui';

/** A section that continues the one above on the same background, without a second space between them. */
export const FollowOn = styled(Section)`
  padding-block-start: 0;
`;
