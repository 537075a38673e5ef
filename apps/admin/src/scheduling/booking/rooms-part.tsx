import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { bookingRuleCalls } from '@harmony/api-client/admin';
import type { BookingRules, Room } from '@harmony/domain';
import { Button, c, IconButton, space } from '@harmony/ui';
import { BoxedList } from '../../platform/kit/lists/boxed-list';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { Notice } from '../../platform/kit/notice';
import { Part } from '../../platform/kit/part';
import { RoomDialog } from './room-dialog';

const Rooms = styled(BoxedList)`
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    padding: ${space[4]} ${space[8]} ${space[4]} ${space[16]};
  }
  p {
    overflow-wrap: anywhere;
  }
  small {
    color: ${c.ink3};
    font: var(--type-small);
  }
  > li > div {
    display: flex;
  }
`;

const factsOf = ({ lanes, isActive }: Room): string =>
  [lanes > 1 && `${lanes} patients at once`, !isActive && 'off'].filter(Boolean).join(', ');

/** The rooms, which only clinics need whose practitioners share them. */
export const RoomsPart = ({ rules }: { rules: BookingRules }) => {
  const [edited, setEdited] = useState<Room | 'new' | null>(null);
  const [remove] = bookingRuleCalls.rooms.remove.useMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  const { rooms, services } = rules;

  const handleDelete = async ({ id, name, updatedAt }: Room): Promise<void> => {
    const isSure = await confirm({
      title: `Delete “${name}”?`,
      body: 'To close a room for a while, turn it off instead.',
      confirm: 'Delete room',
      tone: 'danger',
    });
    if (!isSure) return;
    const { error } = await remove({ id, ifUnchangedSince: updatedAt });
    if (error) show(failureToast(`Couldn’t delete “${name}”`, error));
  };
  return (
    <Part
      title="Rooms"
      aside={
        <Button size="sm" variant="secondary" onClick={() => setEdited('new')}>
          Add room
        </Button>
      }
    >
      {rooms.length === 0 ? (
        <p>No rooms, which is fine if everyone has their own. Add rooms if practitioners share them.</p>
      ) : (
        <Rooms role="list">
          {rooms.map((room) => (
            <li key={room.id}>
              <p>
                {room.name} <small>{factsOf(room)}</small>
              </p>
              <div>
                <IconButton label={`Edit ${room.name}`} onClick={() => setEdited(room)}>
                  <Pencil size={18} strokeWidth={1.75} />
                </IconButton>
                <IconButton label={`Delete ${room.name}`} onClick={() => void handleDelete(room)}>
                  <Trash2 size={18} strokeWidth={1.75} />
                </IconButton>
              </div>
            </li>
          ))}
        </Rooms>
      )}
      {rooms.length > 0 && services.length > 0 && !services.some(({ needsRoom }) => needsRoom) && (
        <Notice $tone="info">No service uses a room yet. Set which ones do under “Rules” for each service.</Notice>
      )}
      {edited && (
        <RoomDialog
          room={edited === 'new' ? null : edited}
          orderIndex={Math.max(-1, ...rooms.map((room) => room.orderIndex)) + 1}
          onClose={() => setEdited(null)}
        />
      )}
    </Part>
  );
};
