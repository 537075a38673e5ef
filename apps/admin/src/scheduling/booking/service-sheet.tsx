import { useState, type FormEvent } from 'react';
import { bookingRuleCalls } from '@harmony/api-client/admin';
import { type Audience, type Practitioner, type Room, type Service, type ServiceRule } from '@harmony/domain';
import { assertive, Checkbox, SelectField, Switch, TextField } from '@harmony/ui';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { Stack } from '../../platform/kit/layout';
import { Notice } from '../../platform/kit/notice';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { useConfirmedClose } from '../../platform/kit/overlays/use-confirmed-close';
import { DoneBy } from './done-by';
import { MinutesField } from './minutes-field';
import { More } from './more';
import { bodyOfRule } from './service-rule';
import { useSaveRule } from '../../platform/editor/use-save-rule';

const FORM = 'service-rule';
const AUDIENCES: readonly { value: Audience; label: string }[] = [
  { value: 'both', label: 'Everyone' },
  { value: 'first', label: 'First-time patients' },
  { value: 'returning', label: 'Returning patients' },
];

export interface ServiceSheetProps {
  service: Service;
  rule: ServiceRule;
  /** The active ones. */
  practitioners: readonly Practitioner[];
  rooms: readonly Room[];
  /** Otherwise another program knows rooms and when visits begin. */
  isKeptHere: boolean;
  onClose: () => void;
}

/** What booking a service takes: for whom, where, how long the practitioner is there, and when visits begin. */
export const ServiceSheet = ({ service, rule, practitioners, rooms, isKeptHere, onClose }: ServiceSheetProps) => {
  const start = bodyOfRule(rule);
  const [draft, setDraft] = useState(start);
  const [save, saving] = bookingRuleCalls.services.save.useMutation();
  const { trouble, send } = useSaveRule(
    () => save({ id: service.id, body: draft, ifUnchangedSince: rule.updatedAt }),
    `Rules for “${service.name}” saved`,
    onClose,
  );
  const close = useConfirmedClose(JSON.stringify(draft) !== JSON.stringify(start), onClose);
  const change = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }));
  const minutes = (field: 'handsFirst' | 'handsLast' | 'turnover' | 'step' | 'offset' | 'notice') => ({
    value: draft[field],
    error: trouble.fields[field],
    onChange: (value: number | null) => change({ [field]: value }),
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const toggleRoom = (id: number, isOn: boolean): void =>
    change({ roomIds: isOn ? [...draft.roomIds, id] : draft.roomIds.filter((other) => other !== id) });
  return (
    <Sheet
      open
      title={`Rules for “${service.name}”`}
      onClose={close}
      footer={<FormFooter form={FORM} submit="Save" pending={saving.isLoading} onCancel={close} />}
    >
      <Stack as="form" $gap={16} id={FORM} noValidate onSubmit={handleSubmit}>
        {trouble.message && (
          <Notice $tone="danger" {...assertive}>
            {Object.values(trouble.fields)[0] ?? trouble.message}
          </Notice>
        )}
        <SelectField
          label="For whom"
          value={draft.audience}
          onChange={({ target }) =>
            change({ audience: AUDIENCES.find(({ value }) => value === target.value)?.value ?? 'both' })
          }
        >
          {AUDIENCES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Switch
          label="Patients book it themselves"
          hint="When off, only the clinic does."
          checked={draft.isOnline}
          onChange={({ target }) => change({ isOnline: target.checked })}
        />
        <Switch
          label="You confirm each visit"
          hint="Its time is held from the start, until you decide."
          checked={draft.needsApproval}
          onChange={({ target }) => change({ needsApproval: target.checked })}
        />
        <Switch
          label="It’s held by video"
          hint="Whoever books it gets a link instead of directions to the clinic."
          checked={draft.isVideo}
          onChange={({ target }) => change({ isVideo: target.checked })}
        />
        {draft.isVideo && (
          <TextField
            label="Link to the video room"
            type="url"
            optional
            hint="On the visit’s page, in its emails and in calendars. No one else sees it. If empty, they’re told that it will follow."
            value={draft.videoUrl ?? ''}
            error={trouble.fields['videoUrl']}
            onChange={({ target }) => change({ videoUrl: target.value.trim() || null })}
          />
        )}
        <DoneBy
          service={service}
          practitioners={practitioners}
          chosen={draft.practitioners}
          onChange={(chosen) => change({ practitioners: chosen })}
        />
        {isKeptHere && (
          <>
            <Switch
              label="It needs a room"
              hint={
                rooms.length === 0 ? 'Add rooms on the page first.' : 'One place in it, for as long as the visit lasts.'
              }
              checked={draft.needsRoom}
              disabled={rooms.length === 0 && !draft.needsRoom}
              onChange={({ target }) => change({ needsRoom: target.checked })}
            />
            {draft.needsRoom && (
              <div role="group" aria-label="In which rooms">
                {rooms.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    label={name}
                    checked={draft.roomIds.includes(id)}
                    onChange={({ target }) => toggleRoom(id, target.checked)}
                  />
                ))}
                {draft.roomIds.length === 0 && <p>None chosen: any room will do.</p>}
              </div>
            )}
            {draft.needsRoom && (
              <MinutesField label="Time the room needs afterwards" {...minutes('turnover')} empty={0} />
            )}
            <More title="Practitioner only at the start and end" isOpen={draft.handsFirst !== null}>
              <p>While needles rest, the next patient can start in another room. Leave empty for the whole time.</p>
              <MinutesField label="At the start" {...minutes('handsFirst')} />
              <MinutesField label="At the end" {...minutes('handsLast')} />
            </More>
          </>
        )}
        <More title="When visits start" isOpen={draft.step !== 15 || draft.offset !== 0 || draft.notice !== null}>
          {isKeptHere && (
            <>
              <MinutesField label="Every" hint="Counted from midnight." {...minutes('step')} empty={15} />
              <MinutesField label="Offset" hint="15: at a quarter past." {...minutes('offset')} empty={0} />
            </>
          )}
          <MinutesField label="Notice" hint="Leave empty for the same as all services." {...minutes('notice')} />
        </More>
      </Stack>
    </Sheet>
  );
};
