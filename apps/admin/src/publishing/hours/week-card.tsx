import { useState } from 'react';
import styled from 'styled-components';
import { assertive, c, ErrorSummary, media, radius, space } from '@harmony/ui';
import type { BusinessHour } from '@harmony/domain';
import { DraftBanner } from '../../platform/editor/draft-banner';
import { LeaveGuard } from '../../platform/editor/leave-guard';
import { LostDraft } from '../../platform/editor/publishing/lost-draft';
import { SaveBar } from '../../platform/editor/save-bar';
import { useShortcut } from '../../platform/state/shortcuts';
import { CopyDialog } from '../../platform/week/copy-dialog';
import { copyDay } from '../../platform/week/week';
import { WeekPreview } from './week-preview';
import { dayControlId, WeekRow } from '../../platform/week/week-row';
import { useWeekForm } from './use-week-form';
import { useWeekDraft } from './week-draft';

const StyledWeek = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]} ${space[32]};
  align-items: start;

  > div {
    container: week / inline-size;
    display: grid;
    gap: ${space[16]};
    min-inline-size: 0;
  }
  ${media.xl} {
    grid-template-columns: minmax(0, 1fr) 19rem;
  }
`;

const Days = styled.div`
  padding: ${space[4]} ${space[16]};
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};
`;

const Message = styled.p`
  padding: ${space[12]} ${space[16]};
  border: 1.5px solid ${c.rougeFill};
  border-radius: ${radius.panel};
  background: ${c.rougeBg};
  color: ${c.rouge};
`;

/** The hours of the week, edited and saved whole, beside what patients will read. */
export const WeekCard = ({ hours }: { hours: readonly BusinessHour[] }) => {
  const form = useWeekForm(hours);
  const [copied, setCopied] = useState<number | null>(null);
  const { week, change } = form;
  const publishing = useWeekDraft({
    hours,
    draft: form.stored,
    isDirty: form.isDirty,
    saveDraft: form.saveDraft,
    onReplaced: form.discard,
  });
  useShortcut('$mod+s', () => void form.save(), { description: 'Save', group: 'Editors', inFields: true });

  const copy = (from: number, to: readonly number[]): void => {
    if (to.length === 0) setCopied(from);
    else change(copyDay(week, from, to));
  };
  return (
    <StyledWeek>
      <div>
        {form.lost && <LostDraft query={form.lost} />}
        {publishing.banner}
        {form.draft && (
          <DraftBanner writtenAt={form.draft.writtenAt} onRestore={form.restore} onDiscard={form.dropDraft} />
        )}
        {form.summary.length > 0 && (
          <ErrorSummary
            title="The weekly hours aren’t saved yet"
            errors={form.summary.map(({ day, text }) => ({ id: dayControlId(day), message: text }))}
          />
        )}
        {form.message && <Message {...assertive}>{form.message}</Message>}
        <Days>
          {week.map((day, dayOfWeek) => (
            // Days have no name but their place.
            <WeekRow
              key={dayOfWeek}
              dayOfWeek={dayOfWeek}
              day={day}
              problems={form.problems[dayOfWeek] ?? []}
              onChange={(next) => change(week.map((other, index) => (index === dayOfWeek ? next : other)))}
              onCopy={(to) => copy(dayOfWeek, to)}
            />
          ))}
        </Days>
        {form.isDirty && (
          <SaveBar
            isDirty
            isSaving={form.isSaving}
            label={publishing.isOpen ? 'Save draft' : 'Save week'}
            onSave={() => void form.save()}
            onDiscard={form.discard}
            others={publishing.saveItems}
          />
        )}
        {publishing.history}
        {publishing.dialogs}
        <LeaveGuard isDirty={form.isDirty} onDiscard={form.discard} />
        {copied !== null && (
          <CopyDialog
            from={copied}
            onClose={() => setCopied(null)}
            onCopy={(to) => {
              setCopied(null);
              change(copyDay(week, copied, to));
            }}
          />
        )}
      </div>
      <WeekPreview week={week} hours={hours} />
    </StyledWeek>
  );
};
