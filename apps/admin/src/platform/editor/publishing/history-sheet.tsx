import { Suspense, useState, type ReactNode } from 'react';
import { useToasts } from '@harmony/api-client';
import {
  useGetVersionQuery,
  useGetVersionsQuery,
  useRestoreVersionMutation,
  type DraftedRow,
} from '@harmony/api-client/admin';
import type { VersionLine } from '@harmony/domain';
import { Button, EmptyState, LoadingState, Skeleton } from '@harmony/ui';
import { ButtonLine } from '../../kit/button-line';
import { Chip, Chips } from '../../kit/chips';
import { useConfirm } from '../../kit/overlays/confirm';
import { refusalText, failureToast } from '../../kit/failure-text';
import { fieldName } from '../../kit/forms/field-names';
import { HistoryList } from '../../kit/lists/history-list';
import { Stack } from '../../kit/layout';
import { Moment } from '../../kit/moment';
import { QueryState } from '../../kit/lists/query-state';
import { Sheet } from '../../kit/overlays/sheet';
import type { ComparedField, RowValues } from '../compare/compared-fields';
import { LazyComparison } from './compare-sheet';

export interface HistorySheetProps {
  row: DraftedRow;
  /** What is compared of two states: the fields of the form. */
  compare: (before: RowValues, after: RowValues, names?: readonly string[]) => readonly ComparedField[];
  /** Something is typed that a restore would replace. */
  isDirty: boolean;
  /** The row as it is now, as the API answers with it. */
  onRestored: (row: unknown) => void;
  onClose: () => void;
}

const AGAINST = { before: 'Previous version', now: 'Now' } as const;
type Against = keyof typeof AGAINST;
const CHOICES: readonly Against[] = ['before', 'now'];

const ACTIONS = { create: 'Added', update: 'Changed', delete: 'Deleted' } as const;

/** What a change did, in a few words. */
const changeText = ({ action, fields }: VersionLine): string =>
  action === 'update' && fields.length > 0 ? `Changed: ${fields.map(fieldName).join(', ')}` : ACTIONS[action];

const Who = ({ version: { by, at } }: { version: VersionLine }) => (
  <small>
    <Moment at={at} />
    {by !== null && `, by ${by}`}
  </small>
);

interface WholeVersionProps {
  row: DraftedRow;
  version: VersionLine;
  children: (values: RowValues) => ReactNode;
}

/** Reads what the row said in one version, which the list does not have. */
const WholeVersion = ({ row, version: { id }, children }: WholeVersionProps) => {
  const query = useGetVersionQuery({ ...row, version: id });
  return (
    // Never that of another version, while this one is read.
    <QueryState query={{ ...query, data: query.currentData }} what="This version" skeleton={<Skeleton shape="card" />}>
      {({ values }) => children(values)}
    </QueryState>
  );
};

interface OneVersionProps extends Pick<HistorySheetProps, 'row' | 'compare'> {
  version: VersionLine;
  /** The one that was replaced; undefined: there is none, or it is too old to be shown. */
  before: VersionLine | undefined;
  now: VersionLine;
  onBack: () => void;
  restore: ReactNode;
}

/** What one change changed, or how its outcome differs from what is there now. */
const OneVersion = ({ row, version, before, now, compare, onBack, restore }: OneVersionProps) => {
  // The oldest version in the list may have one before it that is not listed: what it changed is not known here.
  const choices = before === undefined && version.action !== 'create' ? CHOICES.slice(1) : CHOICES;
  const [against, setAgainst] = useState<Against>(choices[0] ?? 'now');
  const comparison = (fields: readonly ComparedField[]): ReactNode => (
    <Suspense fallback={<LoadingState text="Comparing…" />}>
      <LazyComparison
        fields={fields}
        sides={against === 'before' ? ['Before', 'This version'] : ['This version', 'Now']}
      />
    </Suspense>
  );
  const other = against === 'before' ? before : now;
  return (
    <Stack $gap={16}>
      <p>
        <strong>{changeText(version)}</strong> <Who version={version} />
      </p>
      <ButtonLine>
        <Button size="sm" variant="quiet" onClick={onBack}>
          All versions
        </Button>
        {restore}
      </ButtonLine>
      <Chips aria-label="Compare with">
        {choices.map((choice) => (
          <Chip key={choice} label={AGAINST[choice]} isOn={against === choice} onPress={() => setAgainst(choice)} />
        ))}
      </Chips>
      <WholeVersion row={row} version={version}>
        {(values) =>
          other === undefined ? (
            // The row was added: all of it is new.
            comparison(compare({}, values))
          ) : (
            <WholeVersion row={row} version={other}>
              {(others) =>
                comparison(against === 'before' ? compare(others, values, version.fields) : compare(values, others))
              }
            </WholeVersion>
          )
        }
      </WholeVersion>
    </Stack>
  );
};

/** The versions that a row had, the latest first; each can be compared, and becomes what visitors see with one press. */
export const HistorySheet = ({ row, compare, isDirty, onRestored, onClose }: HistorySheetProps) => {
  const query = useGetVersionsQuery(row);
  const [restoreVersion, { isLoading }] = useRestoreVersionMutation();
  const [shown, setShown] = useState<number | null>(null);
  const confirm = useConfirm();
  const { show } = useToasts();

  const restore = async (version: VersionLine): Promise<void> => {
    const sure =
      !isDirty ||
      (await confirm({
        title: 'Replace what you’ve typed?',
        body: 'What you typed here isn’t saved and will be lost.',
        confirm: 'Restore version',
        tone: 'danger',
      }));
    if (!sure) return;
    const { data, error } = await restoreVersion({ ...row, version: version.id });
    if (error) return show(failureToast('Couldn’t restore this version', error, refusalText(error)));
    onRestored(data?.row);
    show({
      title: 'Version restored',
      description: 'Visitors can see it now. The previous version is in the history.',
    });
    onClose();
  };

  const draw = (versions: readonly VersionLine[], total: number): ReactNode => {
    const [now] = versions;
    if (!now)
      return <EmptyState art="goji" title="No earlier versions" hint="The history starts with the next change." />;
    const restoreButton = (version: VersionLine): ReactNode =>
      version !== now && (
        <Button size="sm" variant="secondary" pending={isLoading} onClick={() => void restore(version)}>
          Restore
        </Button>
      );
    const at = versions.findIndex(({ id }) => id === shown);
    const one = versions[at];
    if (one)
      return (
        <OneVersion
          row={row}
          version={one}
          before={versions[at + 1]}
          now={now}
          compare={compare}
          onBack={() => setShown(null)}
          restore={restoreButton(one)}
        />
      );
    return (
      <>
        <HistoryList>
          {versions.map((version) => (
            <li key={version.id}>
              <p>{changeText(version)}</p>
              <Who version={version} />
              <ButtonLine>
                <Button size="sm" variant="quiet" onClick={() => setShown(version.id)}>
                  Compare
                </Button>
                {restoreButton(version) || <small>This is the current version.</small>}
              </ButtonLine>
            </li>
          ))}
        </HistoryList>
        {total > versions.length && <p>{total - versions.length} older versions are kept but not listed here.</p>}
      </>
    );
  };
  return (
    <Sheet open wide title="History" onClose={onClose}>
      <QueryState query={query} what="The history" skeleton={<Skeleton shape="card" />}>
        {({ versions, total }) => draw(versions, total)}
      </QueryState>
    </Sheet>
  );
};
