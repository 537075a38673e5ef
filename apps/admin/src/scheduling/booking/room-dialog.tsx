import { useState } from 'react';
import { bookingRuleCalls } from '@harmony/api-client/admin';
import type { Room } from '@harmony/domain';
import { Switch, TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { useSaveRule } from '../../platform/editor/use-save-rule';

export interface RoomDialogProps {
  /** Null adds one. */
  room: Room | null;
  /** The place of a new one. */
  orderIndex: number;
  onClose: () => void;
}

/** A room: its name, and how many patients are in it at once. */
export const RoomDialog = ({ room, orderIndex, onClose }: RoomDialogProps) => {
  const [name, setName] = useState(room?.name ?? '');
  const [lanes, setLanes] = useState(String(room?.lanes ?? 1));
  const [isActive, setIsActive] = useState(room?.isActive ?? true);
  const [save, saving] = bookingRuleCalls.rooms.save.useMutation();
  const body = { name, lanes: Number(lanes), isActive, orderIndex: room?.orderIndex ?? orderIndex };
  const { trouble, send } = useSaveRule(
    () => save({ id: room?.id ?? null, body, ...(room && { ifUnchangedSince: room.updatedAt }) }),
    `“${name.trim()}” saved`,
    onClose,
  );
  return (
    <FormDialog
      title={room ? 'Edit room' : 'Add room'}
      pending={saving.isLoading}
      trouble={trouble}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        error={trouble.fields['name']}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Tables or chairs"
        hint="How many patients at once. More than one only in a community room."
        inputMode="numeric"
        value={lanes}
        error={trouble.fields['lanes']}
        autoComplete="off"
        onChange={({ target }) => setLanes(target.value.replace(/\D/g, '').slice(0, 3))}
      />
      {room && (
        <Switch
          label="In use"
          hint="When off, nothing new is booked in it."
          checked={isActive}
          onChange={({ target }) => setIsActive(target.checked)}
        />
      )}
    </FormDialog>
  );
};
