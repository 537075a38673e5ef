import { useState } from 'react';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { useUpdateRecallContactMutation } from '@harmony/api-client/admin';
import {
  formatPhone,
  RECALL_CONTACT_NAMES,
  RECALL_CONTACT_STATES,
  telHref,
  type RecallContact,
  type RecallContactState,
  type StockUnit,
} from '@harmony/domain';
import { Button, c, radius, space, TextArea } from '@harmony/ui';
import { refusalText, failureToast } from '../../../platform/kit/failure-text';
import { Moment } from '../../../platform/kit/moment';
import type { TableColumn } from '../../../platform/kit/table/column';
import { Table } from '../../../platform/kit/table/table';
import { PlaceLink } from '../../../platform/shell/place-link';
import { formulaText } from './recall-words';
import { stockPlaces } from '../stock-places';
import { quantityText } from '../stock-words';
import { FormDialog } from '../../../platform/kit/forms/form-dialog';
import { missing } from '../../../platform/kit/forms/trouble';
import { useDraft } from '../../../platform/kit/forms/use-draft';

const StateSelect = styled.select`
  min-block-size: var(--row, 2.25rem);
  padding-inline: ${space[8]};
  border: 1px solid ${c.lineStrong};
  border-radius: ${radius.control};
  background: ${c.raised};
  color: ${c.ink};
  font: 500 0.875rem/1.3 var(--font-text);
`;

const Reach = styled.span`
  a {
    display: inline-block;
    padding-block: ${space[4]};
  }
`;

const Note = styled.span`
  display: block;
  min-inline-size: 9rem;

  button {
    white-space: nowrap;
  }
`;

const NOTE_LENGTH = 500;

interface NoteDialogProps {
  recallId: number;
  contact: RecallContact;
  onClose: () => void;
}

/** A note about somebody: when to call again, what they said. */
const NoteDialog = ({ recallId, contact, onClose }: NoteDialogProps) => {
  const [update] = useUpdateRecallContactMutation();
  const form = useDraft({
    first: { note: contact.note ?? '' },
    send: (changes) => update({ recallId, contactId: contact.id, changes }),
    refused: (error) => missing({ note: refusalText(error) }),
    onClose,
  });
  return (
    <FormDialog title={`Note on order ${contact.orderNumber}`} form={form}>
      <TextArea label="Note" rows={4} maxLength={NOTE_LENGTH} {...form.field('note')} />
    </FormDialog>
  );
};
export interface ContactsTableProps {
  recallId: number;
  unit: StockUnit;
  contacts: readonly RecallContact[];
}

/** Everybody who got the lot, how to reach them, and how far one is with each. A change of the state is saved at once. */
export const ContactsTable = ({ recallId, unit, contacts }: ContactsTableProps) => {
  const [update] = useUpdateRecallContactMutation();
  const { show } = useToasts();
  const [noted, setNoted] = useState<RecallContact | null>(null);
  const setState = async ({ id, orderNumber }: RecallContact, state: RecallContactState): Promise<void> => {
    const { error } = await update({ recallId, contactId: id, changes: { state } });
    if (error) show(failureToast(`Couldn’t change order ${orderNumber}`, error, refusalText(error)));
  };
  const columns: readonly TableColumn<RecallContact>[] = [
    {
      id: 'name',
      head: 'Who',
      isName: true,
      cell: ({ name, orderId, orderNumber, orderStatus, formulas }) => (
        <>
          {name ?? 'No longer known'}
          <small>
            <PlaceLink to={stockPlaces.order(orderId)}>Order {orderNumber}</PlaceLink>, {orderStatus}
          </small>
          {formulas.map((formula) => (
            <small key={formula.batch}>{formulaText(formula)}</small>
          ))}
        </>
      ),
    },
    {
      id: 'reach',
      head: 'Phone and email',
      isWide: true,
      cell: ({ phone, email }) => (
        <Reach>
          {phone === null ? 'No number' : <a href={telHref(phone)}>{formatPhone(phone)}</a>}
          {email !== null && (
            <small>
              <a href={`mailto:${email}`}>{email}</a>
            </small>
          )}
        </Reach>
      ),
    },
    {
      id: 'quantity',
      head: 'Received',
      align: 'end',
      isNarrow: true,
      cell: ({ quantity }) => quantityText(quantity, unit),
    },
    {
      id: 'state',
      head: 'State',
      isNarrow: true,
      cell: (contact) => (
        <>
          <StateSelect
            aria-label={`State of order ${contact.orderNumber}`}
            value={contact.state}
            onChange={({ target }) => {
              const state = RECALL_CONTACT_STATES.find((each) => each === target.value);
              if (state) void setState(contact, state);
            }}
          >
            {RECALL_CONTACT_STATES.map((state) => (
              <option key={state} value={state}>
                {RECALL_CONTACT_NAMES[state]}
              </option>
            ))}
          </StateSelect>
          {contact.changedAt !== null && (
            <small>
              {contact.changedBy}, <Moment at={contact.changedAt} as="moment" />
            </small>
          )}
        </>
      ),
    },
    {
      id: 'note',
      head: 'Note',
      isWide: true,
      cell: (contact) => (
        <Note>
          {contact.note}{' '}
          <Button
            size="sm"
            variant="quiet"
            aria-label={`${contact.note === null ? 'Add note' : 'Edit note'} on order ${contact.orderNumber}`}
            onClick={() => setNoted(contact)}
          >
            {contact.note === null ? 'Add note' : 'Edit'}
          </Button>
        </Note>
      ),
    },
  ];
  return (
    <>
      <Table label="Who got it" columns={columns} rows={contacts} keyOf={({ id }) => id} />
      {noted && <NoteDialog recallId={recallId} contact={noted} onClose={() => setNoted(null)} />}
    </>
  );
};
