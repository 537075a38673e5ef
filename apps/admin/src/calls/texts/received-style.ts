import styled from 'styled-components';
import { c, space } from '@harmony/ui';
import { BoxedList } from '../../platform/kit/lists/boxed-list';

export const ReceivedList = styled(BoxedList)`
  > li {
    display: grid;
    gap: ${space[8]};
    padding: ${space[16]} ${space[20]};
  }
  > li > p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

/** Who has written, and when. */
export const ReceivedHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  color: ${c.ink2};

  > small {
    margin-inline-start: auto;
    color: ${c.ink3};
  }
`;
