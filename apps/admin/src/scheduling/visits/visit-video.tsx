import type { VisitRow } from '@harmony/domain';
import { CopyButton, TextLink } from '@harmony/ui';
import { PlaceLink } from '../../platform/shell/place-link';

interface VisitVideoProps {
  video: NonNullable<VisitRow['video']>;
  /** Names the button where there are several. */
  copy?: string;
}

/** Where a visit is held by video, or what is to be done so that it can be. */
export const VisitVideo = ({ video: { url }, copy = 'Copy link' }: VisitVideoProps) =>
  url === null ? (
    <span>
      The link hasn’t been entered yet: an administrator does that under <PlaceLink to="/booking">Booking</PlaceLink>,
      in the service’s rules.
    </span>
  ) : (
    <>
      <TextLink href={url} external>
        {url}
      </TextLink>
      <CopyButton value={url} label={copy} />
    </>
  );
