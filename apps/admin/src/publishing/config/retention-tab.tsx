import styled from 'styled-components';
import { useGetRetentionQuery } from '@harmony/api-client/admin';
import { CONFIG_CATALOGUE, daysOf, RETENTION_KINDS, RETENTION_RULES, type Retention } from '@harmony/domain';
import { c, Card, Skeleton } from '@harmony/ui';
import type { EditorValues, FieldValue } from '../../platform/editor/declaration';
import type { EditorField } from '../../platform/editor/field-kinds';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { QueryState } from '../../platform/kit/lists/query-state';
import type { SettingsTabProps } from './contact-tab';
import { LegalHold } from './legal-hold';
import { RetentionPreview } from './retention-preview';
import { SettingsForm } from './settings-form';
import type { ReadSetting } from './settings-row';
import { Stack } from '../../platform/kit/layout';

const StyledNote = styled(Card)`
  max-inline-size: 46rem;

  p {
    color: ${c.ink2};
  }
`;

const ruleOf = (key: string) => Object.values(RETENTION_RULES).find(({ setting }) => setting === key);

const FIELDS = RETENTION_KINDS.map((kind): EditorField => {
  const { setting, leastDays, defaultDays } = RETENTION_RULES[kind];
  const { label, help } = CONFIG_CATALOGUE[setting];
  const least = leastDays > 1 ? ` At least ${leastDays}.` : '';
  const hint = `${help}${least} Default: ${defaultDays}.`;
  return { kind: 'number', name: setting, label, hint, min: 0, max: 36_525, unit: 'days' };
});
const CARDS = [{ title: 'How long records are kept', fields: FIELDS }];

/** The value the API uses: an invalid one counts as not set, so the default applies. */
const read: ReadSetting = (key, entry) => {
  const set = entry?.isActive && entry.data !== null ? daysOf(entry.data) : null;
  return set ?? ruleOf(key)?.defaultDays ?? 0;
};
/** An emptied field is sent unchanged: the API answers what to enter. */
const write = (value: FieldValue): string => String(value ?? '');

const isShorter = (before: FieldValue | undefined, after: FieldValue | undefined): boolean =>
  typeof before === 'number' && typeof after === 'number' && after > 0 && (before === 0 || after < before);

const Loaded = ({ entries, retention }: SettingsTabProps & { retention: Retention }) => {
  const confirm = useConfirm();
  const mayBeSaved = async (changes: EditorValues, stored: EditorValues): Promise<boolean> => {
    const shorter = Object.keys(changes).filter((key) => isShorter(stored[key], changes[key]));
    if (shorter.length === 0) return true;
    const what = shorter.map((key) => (ruleOf(key)?.label ?? key).replace(/^Keep | \(days\)$/g, ''));
    return confirm({
      title: 'Keep these for a shorter time?',
      body: `${new Intl.ListFormat('en').format(what)}: anything older will be removed for good within a day. Only a backup can bring it back.`,
      confirm: 'Keep for a shorter time',
      tone: 'danger',
    });
  };
  return (
    <Stack $gap={24}>
      <LegalHold retention={retention} />
      <RetentionPreview retention={retention} />
      <SettingsForm
        name="retention"
        what="The times"
        entries={entries}
        cards={CARDS}
        read={read}
        write={write}
        mayBeSaved={mayBeSaved}
      />
      <StyledNote as="aside" aria-label="About retention">
        <p>
          The server removes records from the live data only. Backups keep them until the backups are replaced. Reviews,
          services and other content stay until someone deletes them.
        </p>
      </StyledNote>
    </Stack>
  );
};

/** How long each kind of record is kept, what would go now, and the switch that stops it. */
export const RetentionTab = ({ entries }: SettingsTabProps) => (
  <QueryState query={useGetRetentionQuery()} what="Retention" skeleton={<Skeleton shape="card" />}>
    {(retention) => <Loaded entries={entries} retention={retention} />}
  </QueryState>
);
