import styled from 'styled-components';
import { useGetClinicSystemsQuery } from '@harmony/api-client/admin';
import { space } from '@harmony/ui';
import { adapterName, isBuiltIn } from '../../platform/adapter-name';
import { Notice } from '../../platform/kit/notice';
import { TimeAgo } from '../../platform/kit/time-ago';

const StyledElsewhere = styled.div`
  display: grid;
  gap: ${space[12]};

  &:not(:empty) {
    margin-block-end: ${space[24]};
  }
`;

/** Names the other clinic systems that hold the patients; only their telephone numbers are stored here. */
export const LivesElsewhere = () => {
  const { data = [] } = useGetClinicSystemsQuery();
  return (
    <StyledElsewhere>
      {data
        .filter((system) => !isBuiltIn(system))
        .map(({ name, indexedNumbers, syncedAt }) => (
          <Notice key={name} $tone="info">
            <strong>Your patients are kept in {adapterName(name)}.</strong> Add and change them there. The index here
            holds {indexedNumbers.toLocaleString('en')} of their phone numbers
            {syncedAt === null ? ' and is being built' : ', synced '}
            {syncedAt !== null && <TimeAgo at={syncedAt} />}. The list below only has those kept in Harmony, such as
            leads from calls.
          </Notice>
        ))}
    </StyledElsewhere>
  );
};
