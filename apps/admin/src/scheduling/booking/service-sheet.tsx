import { bookingRuleCalls } from '@harmony/api-client/admin';
import { type Audience, type Practitioner, type Room, type Service, type ServiceRule } from '@harmony/domain';
import { Checkbox, SelectField, Switch, TextField } from '@harmony/ui';
import { DoneBy } from './done-by';
import { MinutesField } from './minutes-field';
import { More } from './more';
import { bodyOfRule } from './service-rule';
import { FormSheet } from '../../platform/kit/forms/form-dialog';
import { inFirstWords } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

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
  const [save] = bookingRuleCalls.services.save.useMutation();
  const form = useDraft({
    first: bodyOfRule(rule),
    row: rule,
    send: (body, seen) => save({ id: service.id, body, ifUnchangedSince: seen.updatedAt }),
    refused: inFirstWords,
    said: `Rules for “${service.name}” saved`,
    onClose,
  });
  const { draft, change } = form;
  const minutes = (field: 'handsFirst' | 'handsLast' | 'turnover' | 'step' | 'offset' | 'notice') => ({
    ...form.part(field),
    onChange: (value: number | null) => change({ [field]: value }),
  });
  return (
    <FormSheet title={`Rules for “${service.name}”`} form={form}>
      <SelectField
        label="For whom"
        {...form.choice(
          'audience',
          AUDIENCES.map(({ value }) => value),
        )}
      >
        {AUDIENCES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Switch label="Patients book it themselves" hint="When off, only the clinic does." {...form.flag('isOnline')} />
      <Switch
        label="You confirm each visit"
        hint="Its time is held from the start, until you decide."
        {...form.flag('needsApproval')}
      />
      <Switch
        label="It’s held by video"
        hint="Whoever books it gets a link instead of directions to the clinic."
        {...form.flag('isVideo')}
      />
      {draft.isVideo && (
        <TextField
          label="Link to the video room"
          type="url"
          optional
          hint="On the visit’s page, in its emails and in calendars. No one else sees it. If empty, they’re told that it will follow."
          value={draft.videoUrl ?? ''}
          error={form.problems['videoUrl']}
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
            disabled={rooms.length === 0 && !draft.needsRoom}
            {...form.flag('needsRoom')}
          />
          {draft.needsRoom && (
            <div role="group" aria-label="In which rooms">
              {rooms.map(({ id, name }) => (
                <Checkbox key={id} label={name} {...form.among('roomIds', id)} />
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
    </FormSheet>
  );
};
