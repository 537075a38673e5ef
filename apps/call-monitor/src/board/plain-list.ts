import styled from 'styled-components';

/** A list without bullets; the role stays, which Safari takes from lists that have none. */
export const PlainList = styled.ul.attrs({ role: 'list' })`
  padding: 0;
  list-style: none;
`;
