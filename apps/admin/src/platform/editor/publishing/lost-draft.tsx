import { Button, Status } from '@harmony/ui';
import { Notice } from '../../kit/notice';

export interface LostDraftProps {
  /** What could not be found out, as the beginning of a sentence. */
  what?: string;
  query: { isFetching: boolean; refetch: () => unknown };
}

/** Says that drafts could not be read: what is shown may not be the latest that somebody has written. */
export const LostDraft = ({ what = 'Whether somebody has written a draft of this', query }: LostDraftProps) => (
  <Status as={Notice} tag="div">
    {what} could not be found out.{' '}
    <Button size="sm" variant="quiet" pending={query.isFetching} onClick={() => void query.refetch()}>
      Look again
    </Button>
  </Status>
);
