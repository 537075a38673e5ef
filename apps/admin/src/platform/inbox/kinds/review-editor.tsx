import { CreateReviewBody, UpdateReviewBody } from '@harmony/domain/schemas';
import { reviewsInbox, useCreateReviewMutation } from '@harmony/api-client/admin';
import type { ReviewRow } from '@harmony/domain';
import type { EditorDeclaration } from '../../editor/declaration';
import { useEditTarget } from '../../editor/edit-target';
import { EntityEditor } from '../../editor/entity-editor';

/** Loads only the review that is edited: there may be thousands. */
function useAll() {
  const { target } = useEditTarget();
  const id = typeof target?.id === 'number' ? target.id : null;
  const { data, error, refetch } = reviewsInbox.useRow(id ?? 0, { skip: id === null });
  const isGone = error !== undefined && 'status' in error && error.status === 404;
  return {
    data: id === null || isGone ? [] : data && [data],
    error: isGone ? undefined : error,
    refetch: async () => {
      if (id === null) return { data: [] };
      const { data: row, error: failure } = await refetch();
      return row ? { data: [row] } : { ...(failure && { error: failure }) };
    },
  };
}

const reviewForm: EditorDeclaration<ReviewRow, CreateReviewBody, UpdateReviewBody> = {
  entity: 'reviews',
  noun: 'review',
  plural: 'reviews',
  nameOf: ({ authorName }) => authorName,
  cards: [
    {
      title: 'Review',
      fields: [
        {
          kind: 'text',
          name: 'authorName',
          label: 'Name',
          hint: 'As the patient agreed to have it published, such as “Mei T.”',
        },
        { kind: 'textarea', name: 'text', label: 'What the patient said' },
        { kind: 'text', name: 'source', label: 'Source', optional: true, hint: 'Such as “Feedback card, 2026”.' },
      ],
    },
    {
      title: 'Your answer',
      fields: [
        {
          kind: 'textarea',
          name: 'answer',
          label: 'Answer',
          optional: true,
          hint: 'Shown below the review. Don’t mention a visit, a treatment or a complaint, not even that someone is a patient.',
        },
      ],
    },
  ],
  side: [
    {
      title: 'Status',
      fields: [
        {
          kind: 'switch',
          name: 'isPublished',
          label: 'Published',
          hint: 'When off, it’s a draft that only staff can see.',
        },
        { kind: 'switch', name: 'isFeatured', label: 'On the home page', hint: 'Replaces the current one.' },
      ],
    },
  ],
  schemas: { create: CreateReviewBody, changes: UpdateReviewBody },
  hooks: {
    useAll,
    useCreate: useCreateReviewMutation,
    useUpdate: reviewsInbox.useUpdate,
    useRemove: reviewsInbox.useRemove,
  },
};

/** The editor of the review that `?edit=` names, over the list of reviews. */
export const ReviewEditor = () => <EntityEditor declaration={reviewForm} layout="sheet" />;
