import { Button, Status } from '@harmony/ui';
import { Notice } from '../../kit/notice';

export interface LostDraftProps {
  /** What could not be found out, as the beginning of a sentence. */
  what?: string;
  query: { isFetching: boolean; refetch: () => unknown };
}

/** Says that drafts could not be read: what is shown may not be the latest that somebody has written. */
export const LostDraft = ({ what = 'whether someone has written a draft of this', query }: LostDraftProps) => (
  <Status as={Notice} tag="div">
    Couldn’t check {what}.{' '}
    <Button size="sm" variant="quiet" pending={query.isFetching} onClick={() => void query.refetch()}>
      Check again
    </Button>
  </Status>
);
