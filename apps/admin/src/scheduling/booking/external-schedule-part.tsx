import { useGetExternalScheduleQuery } from '@harmony/api-client/admin';
import type { ExternalScheduleState } from '@harmony/domain';
import { assertive, Button, ErrorState } from '@harmony/ui';
import { Moment } from '../../platform/kit/moment';
import { Notice } from '../../platform/kit/notice';
import { Part } from '../../platform/kit/part';
import { ExternalNamesForm } from './external-names-form';

export interface ExternalSchedulePartProps {
  state: ExternalScheduleState;
  /** The program that keeps the schedule. */
  system: string;
}

/** Which program keeps the schedule, whether it answers, and what our names are there. */
export const ExternalSchedulePart = ({ state, system }: ExternalSchedulePartProps) => {
  const { refetch, isFetching } = useGetExternalScheduleQuery();
  const { problem, readAt, choices } = state;
  const read = readAt ? (
    <>
      Its free times for the coming week were last read <Moment at={readAt} as="moment" />.
    </>
  ) : (
    'Its free times haven’t been read yet.'
  );
  return (
    <Part
      title="Where the schedule is kept"
      aside={
        <Button size="sm" variant="quiet" pending={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      }
    >
      {problem === null ? (
        <p>
          In {system}, which is responding. {read}
        </p>
      ) : (
        <Notice $tone="danger" {...assertive}>
          In {system}, which isn’t responding: {problem} {read} Until it responds, patients see those times and request
          one instead of booking it.
        </Notice>
      )}
      {choices === null ? (
        <ErrorState title={`Couldn’t load what can be chosen in ${system}`} onRetry={() => void refetch()}>
          <p>What was chosen before still applies.</p>
        </ErrorState>
      ) : (
        <ExternalNamesForm state={state} choices={choices} system={system} />
      )}
    </Part>
  );
};
