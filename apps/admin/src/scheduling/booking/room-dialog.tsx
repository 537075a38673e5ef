import { bookingRuleCalls } from '@harmony/api-client/admin';
import type { Room } from '@harmony/domain';
import { Switch, TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { digits, useDraft } from '../../platform/kit/forms/use-draft';
import { rowToSave } from '../../platform/kit/forms/row-to-save';

export interface RoomDialogProps {
  /** Null adds one. */
  room: Room | null;
  /** The place of a new one. */
  orderIndex: number;
  onClose: () => void;
}

/** A room: its name, and how many patients are in it at once. */
export const RoomDialog = ({ room, orderIndex, onClose }: RoomDialogProps) => {
  const [save] = bookingRuleCalls.rooms.save.useMutation();
  const form = useDraft({
    first: { name: room?.name ?? '', lanes: String(room?.lanes ?? 1), isActive: room?.isActive ?? true },
    row: room,
    send: (draft, seen) => {
      const body = { ...draft, lanes: Number(draft.lanes), orderIndex: seen?.orderIndex ?? orderIndex };
      return save(rowToSave(seen, body));
    },
    said: ({ name }) => `“${name.trim()}” saved`,
    onClose,
  });
  return (
    <FormDialog title={room ? 'Edit room' : 'Add room'} form={form}>
      <TextField label="Name" maxLength={80} autoComplete="off" {...form.field('name')} />
      <TextField
        label="Tables or chairs"
        hint="How many patients at once. More than one only in a community room."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('lanes', digits(3))}
      />
      {room && <Switch label="In use" hint="When off, nothing new is booked in it." {...form.flag('isActive')} />}
    </FormDialog>
  );
};
