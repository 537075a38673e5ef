import type { ReactNode } from 'react';
import { useGetLetterChoicesQuery, useGetLetterQuery } from '@harmony/api-client/admin';
import { LETTER_STATE_NAMES, type Letter } from '@harmony/domain';
import { ButtonLink, EmptyState, Skeleton, Status } from '@harmony/ui';
import { useClock } from '../../platform/kit/clock';
import { Menu } from '../../platform/kit/overlays/menu';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Tag } from '../../platform/kit/tag';
import { BASE } from '../../platform/paths';
import { Page } from '../../platform/shell/page';
import { LetterEditor } from './letter-editor';
import { LetterProgress } from './letter-progress';
import { LETTERS, STATE_TONES, titleOf } from './letter-words';
import { NewsletterOff } from './newsletter-off';
import { ProgressActions } from './progress-actions';
import { useLetterSteps } from './use-letter-steps';

const CRUMBS = [{ label: 'Newsletters', to: LETTERS }];
/** A letter on its way changes by the minute. */
const POLL_MS = 3_000;

const Draft = ({ letter, refresh }: { letter: Letter; refresh: () => Promise<Letter | undefined> }) => {
  const choices = useGetLetterChoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const steps = useLetterSteps();
  const clock = useClock();
  const page = (title: string, actions: ReactNode, content: ReactNode) => (
    <Page
      title={title}
      crumbs={CRUMBS}
      beside={<Tag tone={STATE_TONES.draft}>{LETTER_STATE_NAMES.draft}</Tag>}
      actions={
        <>
          {actions}
          <Menu
            label={`More actions for ${title}`}
            items={[{ label: 'Delete…', tone: 'danger', onSelect: () => void steps.remove(letter) }]}
          />
        </>
      }
    >
      <NewsletterOff />
      {content}
    </Page>
  );
  if (choices.data === undefined)
    return page(
      titleOf(letter),
      null,
      <QueryState query={choices} what="The form" skeleton={<Skeleton shape="card" />}>
        {() => null}
      </QueryState>,
    );
  return (
    <LetterEditor
      letter={letter}
      choices={choices.data}
      refresh={refresh}
      onCreated={() => undefined}
      frame={({ title, savedAt, actions, content }) =>
        page(
          title,
          <>
            {savedAt && <Status as="span">Saved {clock.time(savedAt)}</Status>}
            {actions}
          </>,
          content,
        )
      }
    />
  );
};

/** The page of one letter: a form while it is a draft, then how far it has come. */
export const LetterPage = ({ id }: { id: number }) => {
  const known = useGetLetterQuery(id, { refetchOnMountOrArgChange: true });
  const isMoving = known.currentData?.state === 'sending' || known.currentData?.state === 'paused';
  const query = useGetLetterQuery(id, { pollingInterval: isMoving ? POLL_MS : 0, skipPollingIfUnfocused: true });
  const { error, currentData: letter } = query;
  if (error && 'status' in error && error.status === 404 && letter === undefined)
    return (
      <Page title="Newsletter" crumbs={CRUMBS}>
        <EmptyState
          art="goji"
          title="Newsletter not found"
          hint="Somebody may have deleted it."
          action={
            <ButtonLink href={BASE + LETTERS} variant="secondary">
              Show all newsletters
            </ButtonLink>
          }
        />
      </Page>
    );
  if (letter === undefined)
    return (
      <Page title="Newsletter" crumbs={CRUMBS}>
        <QueryState query={{ ...query, data: letter }} what="This newsletter" skeleton={<Skeleton shape="card" />}>
          {() => null}
        </QueryState>
      </Page>
    );
  if (letter.state === 'draft') return <Draft letter={letter} refresh={async () => (await query.refetch()).data} />;
  return (
    <Page
      title={titleOf(letter)}
      crumbs={CRUMBS}
      beside={<Tag tone={STATE_TONES[letter.state]}>{LETTER_STATE_NAMES[letter.state]}</Tag>}
      actions={<ProgressActions letter={letter} />}
    >
      <QueryState query={{ ...query, data: letter }} what="This newsletter">
        {(shown) => <LetterProgress letter={shown} />}
      </QueryState>
    </Page>
  );
};
