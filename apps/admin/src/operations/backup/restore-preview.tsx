import { useEffect } from 'react';
import styled from 'styled-components';
import { useGetBackupPreviewQuery } from '@harmony/api-client/admin';
import type { BackupTableChange } from '@harmony/domain';
import { c, space } from '@harmony/ui';
import { failureText } from '../../platform/kit/failure-text';
import { ProgressBar } from '../../platform/kit/progress-bar';
import { tableText } from './words';
import { Problem } from '../../platform/kit/forms/problem';
import { UnsealedWarning } from './unsealed-warning';

const Body = styled.div`
  display: grid;
  gap: ${space[12]};

  table {
    inline-size: 100%;
    border-collapse: collapse;
    font: var(--type-small);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space[4]} ${space[8]} ${space[4]} 0;
    border-block-end: 1px solid ${c.line};
    text-align: end;
  }
  th:first-child {
    text-align: start;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${c.ink3};
    font-weight: 500;
  }
  tbody th {
    color: ${c.ink};
    font-weight: 500;
  }
`;

const Lost = styled.td<{ $isLost: boolean }>`
  color: ${({ $isLost }) => $isLost && c.rouge};
  font-weight: ${({ $isLost }) => $isLost && 600};
`;

const isChanged = ({ returning, lost, changed }: BackupTableChange): boolean => returning + lost + changed > 0;

export interface RestorePreviewProps {
  name: string;
  /** Whether the archive is taken for one that this installation has sealed. */
  isSealed: boolean;
  /** Hears whether it is, once it has been read. */
  onSeal: (isSealed: boolean) => void;
}

/** What restoring an archive would change, for its dialog. */
export const RestorePreview = ({ name, isSealed, onSeal }: RestorePreviewProps) => {
  const { currentData, error } = useGetBackupPreviewQuery(name, { refetchOnMountOrArgChange: true });
  const found = currentData?.archive.isSealed ?? isSealed;
  useEffect(() => {
    if (found !== isSealed) onSeal(found);
  }, [found, isSealed, onSeal]);
  const changes = currentData?.tables.filter(isChanged) ?? [];
  return (
    <Body>
      {!isSealed && <UnsealedWarning />}
      <p>
        {isSealed ? 'Everything' : 'Everything else'} will be replaced with what’s in this backup. First, what’s there
        now is saved as a separate backup.
      </p>
      {error && <Problem>{failureText(error)}</Problem>}
      {!currentData && !error && <ProgressBar label="Comparing it with what’s there now" />}
      {currentData && changes.length === 0 && <p>Nothing would change: everything matches the backup.</p>}
      {changes.length > 0 && (
        <table aria-label="Rows that would change">
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Lost</th>
              <th scope="col">Changed</th>
              <th scope="col">Restored</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ table, lost, changed, returning }) => (
              <tr key={table}>
                <th scope="row">{tableText(table)}</th>
                <Lost $isLost={lost > 0}>{lost}</Lost>
                <td>{changed}</td>
                <td>{returning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        Afterwards everyone, including you, has to sign in again with{' '}
        {isSealed ? 'the passwords of that day' : 'today’s password'}.
      </p>
    </Body>
  );
};
