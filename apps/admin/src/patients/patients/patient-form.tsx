import { useMemo, useState, type ReactNode } from 'react';
import type { Patient } from '@harmony/domain';
import { ErrorSummary } from '@harmony/ui';
import { DraftBanner } from '../../platform/editor/draft-banner';
import { EditorLayout, EditorMessage } from '../../platform/editor/editor-layout';
import { LeaveGuard } from '../../platform/editor/leave-guard';
import { MetadataCard } from '../../platform/editor/cards/metadata-card';
import { SaveBar } from '../../platform/editor/save-bar';
import { useCreated } from '../../platform/editor/use-created';
import { useShortcut } from '../../platform/state/shortcuts';
import { BalanceCard } from './balance-card';
import { BasicsCard } from './basics-card';
import { NotesCard } from './notes-card';
import { PatientConflict } from './patient-conflict';
import { FormulasCard } from './formulas-card';
import type { PatientDraft } from './patient-draft';
import { summaryOf } from './patient-problems';
import { PhonesCard } from './phones-card';
import { usePatientForm } from './use-patient-form';
import { TimelineCard } from './timeline-card';
import { VisitsCard } from './visits-card';
import { Columns, Stack } from '../../platform/kit/layout';

export interface PatientFormProps {
  /** Null adds one. */
  patient: Patient | null;
  refresh: () => Promise<Patient | undefined>;
  onCreated: (patient: Patient) => void;
  /** Draws the page around the form. */
  frame: (parts: { title: string; savedAt: Date | null; content: ReactNode }) => ReactNode;
}

/** The form of one patient. What is typed is kept on this page only: no patient's data is written to the browser's disk. */
export const PatientForm = ({ patient, refresh, onCreated, frame }: PatientFormProps) => {
  const form = usePatientForm(patient, refresh);
  const { draft, base, isDirty, theirs } = form;
  const { problems, message } = form.refusal;
  const [notes, setNotes] = useState<string>();
  const [aside, setAside] = useState<{ draft: PatientDraft; at: string } | null>(null);
  const tellCreated = useCreated(onCreated);
  const summary = useMemo(() => summaryOf(problems), [problems]);

  const save = async (): Promise<void> => {
    const kept = await form.save();
    if (kept && !base) tellCreated(kept);
  };
  useShortcut('$mod+s', () => void save(), { description: 'Save', group: 'Editors', inFields: true });

  const card = { draft, onChange: form.change, problems };
  const content = (
    <EditorLayout>
      {aside && (
        <DraftBanner
          writtenAt={aside.at}
          onRestore={() => {
            form.change(aside.draft);
            setAside(null);
          }}
          onDiscard={() => setAside(null)}
        />
      )}
      {summary.length > 0 && <ErrorSummary title="This patient isn’t saved yet" errors={summary} />}
      {message !== null && <EditorMessage>{message}</EditorMessage>}
      <Columns $wide="minmax(0, 2fr) minmax(18rem, 1fr)">
        <Stack $gap={24}>
          <BasicsCard {...card} />
          <PhonesCard {...card} />
          {base && <VisitsCard patientId={base.id} />}
          {base && <FormulasCard patientId={base.id} />}
          {base && <TimelineCard patientId={base.id} />}
        </Stack>
        <Stack $gap={24}>
          <BalanceCard {...card} />
          {base && <NotesCard patient={patient ?? base} text={notes} onText={setNotes} refresh={refresh} />}
          {base && <MetadataCard row={base} />}
        </Stack>
      </Columns>
      {(isDirty || !base) && (
        <SaveBar
          isDirty={isDirty}
          isSaving={form.isSaving}
          label={base ? 'Save' : 'Add patient'}
          onSave={() => void save()}
          onDiscard={form.discard}
        />
      )}
      <LeaveGuard
        isDirty={isDirty || notes !== undefined}
        params={['edit', 'tab']}
        onDiscard={() => {
          form.discard();
          setNotes(undefined);
        }}
      />
      {theirs && base && (
        <PatientConflict
          base={base}
          theirs={theirs}
          mine={draft}
          onClose={form.closeConflict}
          onReload={() => {
            setAside({ draft, at: new Date().toISOString() });
            form.takeTheirs();
          }}
          onSave={form.saveOver}
        />
      )}
    </EditorLayout>
  );
  return frame({ title: base?.name ?? 'Add patient', savedAt: isDirty ? null : form.savedAt, content });
};
