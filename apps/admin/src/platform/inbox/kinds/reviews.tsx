import { Star } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import { reviewsInbox as hooks, type Update } from '@harmony/api-client/admin';
import type { InboxChanges, ReviewRow } from '@harmony/domain';
import { Switch } from '@harmony/ui';
import { editSearch } from '../../editor/edit-target';
import { Tag } from '../../kit/tag';
import { failureToast } from '../../kit/failure-text';
import type { InboxDeclaration } from '../declaration';
import { DetailCard, Words } from '../detail-card';
import { FactList } from '../facts';

/** Reviews come from the clinic: they are neither read nor spam. */
function useUpdate() {
  const [update] = hooks.useUpdate();
  return useMemo(
    () =>
      [
        ({
          changes: { isRead: _isRead, suspectedSpam: _suspectedSpam, ...changes },
          ...rest
        }: Update<number, InboxChanges>) => update({ ...rest, changes }),
      ] as const,
    [update],
  );
}

const Body = ({ row }: { row: ReviewRow }) => {
  const [params] = useSearchParams();
  const [update, { isLoading }] = hooks.useUpdate();
  const { show } = useToasts();
  const feature = async (isFeatured: boolean): Promise<void> => {
    const { error } = await update({ id: row.id, changes: { isFeatured } });
    if (error) show(failureToast('Couldn’t change the review', error));
  };
  return (
    <DetailCard aria-label="Review">
      <Words>{row.text}</Words>
      <FactList
        facts={[
          ['Source', row.source],
          ['Your answer', row.answer],
        ]}
      />
      <Switch
        label="On the home page"
        hint="Only one review is shown there, so this one replaces the current one. It has to be published."
        checked={row.isFeatured}
        aria-busy={isLoading || undefined}
        onChange={({ target }) => void feature(target.checked)}
      />
      <p>
        <Link to={editSearch(params, { id: row.id })}>Edit this review</Link>
      </p>
    </DetailCard>
  );
};

/** Reviews: drafts, published ones, and the one on the home page. */
export const reviewsInbox: InboxDeclaration<ReviewRow> = {
  hooks: { ...hooks, useUpdate },
  tab: 'reviews',
  icon: Star,
  art: 'goji',
  noun: { one: 'review', many: 'reviews' },
  whenEmpty: 'What patients have agreed to let you publish. Add a review with the words and name they agreed to.',
  firstState: null,
  firstSort: 'newest',
  nameOf: ({ authorName }) => authorName,
  // What visitors see stands out, what only the staff sees is quiet.
  tones: { published: 'brand', draft: 'neutral' },
  preview: ({ text }) => text,
  mark: ({ isFeatured }) => (isFeatured ? <Tag>On the home page</Tag> : null),
  Body,
};
