import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Draft } from '@harmony/domain';
import { assertive, Button, c, radius, space } from '@harmony/ui';
import { useFocusPageAfter } from '../../kit/focus-page';
import { Moment } from '../../kit/moment';
import { Notice } from '../../kit/notice';
import { TimeAgo } from '../../kit/time-ago';
import { isWritten } from './draft-row';

const StyledBanner = styled.section`
  display: grid;
  gap: ${space[12]};
  padding: ${space[12]} ${space[20]};
  border: 1px solid ${c.amberLine};
  border-radius: ${radius.popover};
  background: ${c.amberBg};
  color: ${c.amber};

  strong {
    display: block;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
  }
`;

export interface PublicBannerProps {
  draft: Draft;
  /** What visitors see meanwhile, as a sentence. */
  meanwhile: ReactNode;
  /** A call is under way. */
  isBusy: boolean;
  onPublish: () => void;
  onDiscard: () => void;
  onCompare: () => void;
  /** Where the editor has no menu of its own for it. */
  onPreview?: () => void;
  /** The same for when it becomes public. */
  onSchedule?: () => void;
  /** Takes back when the row goes away; left out where nothing does. */
  onKeepOnline?: () => void;
}

/** Says that what is edited is not public, since when, and when it will be. */
export const PublicBanner = (props: PublicBannerProps) => {
  const { draft, meanwhile, isBusy, onPublish, onDiscard, onCompare, onKeepOnline, onPreview, onSchedule } = props;
  useFocusPageAfter();
  const { changedBy, updatedAt, publishAt, unpublishAt, problem } = draft;
  const isDraft = isWritten(draft);
  return (
    <StyledBanner aria-label="Not public yet">
      {problem !== null && (
        <Notice $tone="danger" {...assertive}>
          It couldn’t be published automatically. {problem}
        </Notice>
      )}
      <p>
        {isDraft && (
          <strong>
            Draft{changedBy !== null && ` by ${changedBy}`}, <TimeAgo at={updatedAt} />.
          </strong>
        )}
        {isDraft && <>{meanwhile} </>}
        {publishAt !== null && (
          <>
            It’ll be published on <Moment at={publishAt} as="long" />.{' '}
          </>
        )}
        {unpublishAt !== null && (
          <>
            It’ll go offline on <Moment at={unpublishAt} as="long" />.
          </>
        )}
      </p>
      <div>
        {isDraft && (
          <>
            <Button size="sm" variant="secondary" pending={isBusy} onClick={onPublish}>
              Publish now
            </Button>
            <Button size="sm" variant="quiet" onClick={onCompare}>
              Show public version
            </Button>
            {onSchedule && (
              <Button size="sm" variant="quiet" onClick={onSchedule}>
                {publishAt === null ? 'Publish at…' : 'Change date'}
              </Button>
            )}
            {onPreview && (
              <Button size="sm" variant="quiet" onClick={onPreview}>
                Preview link
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={onDiscard}>
              Discard draft
            </Button>
          </>
        )}
        {unpublishAt !== null && onKeepOnline && (
          <Button size="sm" variant="quiet" onClick={onKeepOnline}>
            Keep it online
          </Button>
        )}
      </div>
    </StyledBanner>
  );
};
