import { useGetLetterChoicesQuery } from '@harmony/api-client/admin';
import { Skeleton } from '@harmony/ui';
import { useEditTarget } from '../../platform/editor/edit-target';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Page } from '../../platform/shell/page';
import { LetterEditor } from './letter-editor';
import { LETTERS } from './letter-words';
import { NewsletterOff } from './newsletter-off';

const CRUMBS = [{ label: 'Newsletters', to: LETTERS }];

/** A letter that is not stored yet. */
export const NewLetter = () => {
  const choices = useGetLetterChoicesQuery();
  const { open } = useEditTarget();
  if (choices.data === undefined)
    return (
      <Page title="New newsletter" crumbs={CRUMBS}>
        <QueryState query={choices} what="The form" skeleton={<Skeleton shape="card" />}>
          {() => null}
        </QueryState>
      </Page>
    );
  return (
    <LetterEditor
      letter={null}
      choices={choices.data}
      refresh={() => Promise.resolve(undefined)}
      onCreated={({ id }) => open({ id }, { replace: true })}
      frame={({ actions, content }) => (
        <Page title="New newsletter" crumbs={CRUMBS} actions={actions}>
          <NewsletterOff />
          {content}
        </Page>
      )}
    />
  );
};
