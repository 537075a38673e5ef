import type { SerializedError } from '@reduxjs/toolkit';
import type { HttpError } from '@harmony/api-client';
import styled from 'styled-components';
import { assertive, c } from '@harmony/ui';
import { failureWords } from './failure-words';

const StyledFailure = styled.p`
  color: ${c.rouge};
`;

export interface FailureTextProps {
  error: HttpError | SerializedError;
  /** What happened to the input, as in {@link failureWords}. */
  kept: string;
}

/** Announces why something could not be saved. */
export const FailureText = ({ error, kept }: FailureTextProps) => (
  <StyledFailure {...assertive}>{failureWords(error, kept)}</StyledFailure>
);
