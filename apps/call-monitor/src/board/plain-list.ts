import styled from 'styled-components';

/** A list without bullets. The explicit role is for Safari, which removes it from lists without bullets. */
export const PlainList = styled.ul.attrs({ role: 'list' })`
  padding: 0;
  list-style: none;
`;
