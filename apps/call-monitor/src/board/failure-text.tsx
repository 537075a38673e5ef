import type { SerializedError } from '@reduxjs/toolkit';
import type { HttpError } from '@harmony/api-client';
import styled from 'styled-components';
import { assertive, c } from '@harmony/ui';
import { failureWords, type FailureNote } from './failure-words';

const StyledFailure = styled.p`
  color: ${c.rouge};
`;

export type FailureTextProps = { error: HttpError | SerializedError } & FailureNote;

/** Announces why something could not be saved. */
export const FailureText = ({ error, ...note }: FailureTextProps) => (
  <StyledFailure {...assertive}>{failureWords(error, note)}</StyledFailure>
);
