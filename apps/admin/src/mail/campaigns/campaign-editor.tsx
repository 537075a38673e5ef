import { useState, type ReactNode } from 'react';
import type { Campaign, CampaignBody, CampaignChoices } from '@harmony/domain';
import { Button, Card, TextField } from '@harmony/ui';
import { EditorLayout, EditorMessage } from '../../platform/editor/editor-layout';
import { LeaveGuard } from '../../platform/editor/leave-guard';
import { SaveBar } from '../../platform/editor/save-bar';
import { useCreated } from '../../platform/editor/use-created';
import { NO_REFUSAL } from '../../platform/editor/use-whole-form';
import { WholeConflict } from '../../platform/editor/whole-conflict';
import { Stack } from '../../platform/kit/layout';
import { useShowProblem } from '../../platform/kit/forms/use-show-problem';
import { useShortcut } from '../../platform/state/shortcuts';
import { BlockList } from './block-list';
import { CampaignPreview } from './campaign-preview';
import { titleOf } from './campaign-words';
import { Obstacles } from './obstacles';
import { TestDialog } from './test-dialog';
import { useCampaignSteps } from './use-campaign-steps';
import { useCampaignForm } from './use-campaign-form';

export interface CampaignEditorProps {
  /** Null writes one. */
  campaign: Campaign | null;
  choices: CampaignChoices;
  refresh: () => Promise<Campaign | undefined>;
  /** A new one is stored. */
  onCreated: (campaign: Campaign) => void;
  /** Draws the page around the form. */
  frame: (parts: { title: string; savedAt: Date | null; actions: ReactNode; content: ReactNode }) => ReactNode;
}

/** Writes a campaign. What is looked at, tried and sent is always what is stored, so each of these saves first. */
export const CampaignEditor = ({ campaign, choices, refresh, onCreated, frame }: CampaignEditorProps) => {
  const form = useCampaignForm(campaign, refresh);
  const { draft, base, isDirty, refusal } = form;
  const [opened, setOpened] = useState<'preview' | 'test' | null>(null);
  const tellCreated = useCreated(onCreated);
  const steps = useCampaignSteps();
  const fields = useShowProblem<HTMLDivElement>(refusal === NO_REFUSAL ? null : refusal);

  const save = async (): Promise<Campaign | null> => {
    const kept = await form.save();
    if (kept && !base) tellCreated(kept);
    return kept;
  };
  const open = async (what: 'preview' | 'test'): Promise<void> => {
    if (await save()) setOpened(what);
  };
  const handleSend = async (): Promise<void> => {
    const kept = await save();
    if (kept) await steps.send(kept);
  };
  useShortcut('$mod+s', () => void save(), { description: 'Save', group: 'Editors', inFields: true });

  const set = (part: Partial<CampaignBody>): void => form.change(part);
  const content = (
    <EditorLayout ref={fields}>
      {refusal.message !== null && <EditorMessage>{refusal.message}</EditorMessage>}
      {base && !isDirty && <Obstacles title="It cannot be sent yet" sentences={base.obstacles} />}
      <Card as="section" aria-label="In the reader’s inbox">
        <Stack $gap={20}>
          <TextField
            label="Subject"
            value={draft.subject}
            maxLength={150}
            error={refusal.problems['subject']}
            onChange={(event) => set({ subject: event.target.value })}
          />
          <TextField
            label="Preview text"
            optional
            hint="Email apps show it next to the subject."
            value={draft.preheader}
            maxLength={200}
            error={refusal.problems['preheader']}
            onChange={(event) => set({ preheader: event.target.value })}
          />
        </Stack>
      </Card>
      <Stack as="section" $gap={16} aria-label="The newsletter">
        <BlockList
          blocks={draft.blocks}
          choices={choices}
          problems={refusal.problems}
          onChange={(next) => form.changeFrom((before) => ({ ...before, blocks: next(before.blocks) }))}
        />
      </Stack>
      <p>
        The clinic’s name and postal address, the reason the reader gets it and an unsubscribe link are added at the end
        automatically.
      </p>
      {(isDirty || !base) && (
        <SaveBar
          isDirty={isDirty}
          isSaving={form.isSaving}
          label={base ? 'Save' : 'Save draft'}
          onSave={() => void save()}
          onDiscard={form.discard}
        />
      )}
      <LeaveGuard isDirty={isDirty} onDiscard={form.discard} />
      <WholeConflict form={form} />
      {opened === 'preview' && base && <CampaignPreview campaign={base} onClose={() => setOpened(null)} />}
      {opened === 'test' && base && <TestDialog campaign={base} onClose={() => setOpened(null)} />}
    </EditorLayout>
  );
  const isBlocked = base !== null && !isDirty && base.obstacles.length > 0;
  const actions = (
    <>
      <Button size="sm" variant="secondary" pending={form.isSaving} onClick={() => void open('preview')}>
        Preview
      </Button>
      <Button size="sm" variant="secondary" onClick={() => void open('test')}>
        Send a test…
      </Button>
      {base && (
        <Button size="sm" disabled={isBlocked} onClick={() => void handleSend()}>
          Send…
        </Button>
      )}
    </>
  );
  return frame({ title: titleOf(draft), savedAt: isDirty ? null : form.savedAt, actions, content });
};
