import { useState } from 'react';
import styled from 'styled-components';
import { formatPhone, RECALL_CONTACT_NAMES, type RecallContact, type RecallDetail } from '@harmony/domain';
import { Button, Dialog, TextArea } from '@harmony/ui';
import { useClock } from '../../../platform/kit/clock';
import { Stack } from '../../../platform/kit/layout';
import { Printed } from '../../../platform/kit/lists/printed';
import { useClinicName, useClinicPhone } from '../../../platform/shell/use-clinic';
import { formulaText, letterText } from './recall-words';
import { lotText, quantityText } from '../stock-words';

const Letter = styled.article`
  break-after: page;
  white-space: pre-wrap;

  > p {
    margin-block: 0 12pt;
  }
`;

const addressee = ({ name, orderNumber }: RecallContact): string => name ?? `The patient of order ${orderNumber}`;

/** Asks for the words, then prints a letter to each of them. */
export const LettersDialog = ({ recall, to, onClose }: PapersProps) => {
  const clinic = useClinicName();
  const phone = useClinicPhone();
  const clock = useClock();
  const [words, setWords] = useState(() => letterText(recall, { clinic, phone }));
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Letters"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => setIsPrinting(true)}>
            Print {to.length === 1 ? '1 letter' : `${to.length} letters`}
          </Button>
        </>
      }
    >
      <Stack $gap={16}>
        <p>One page for each order in the list, with the name and order number above this text.</p>
        <TextArea label="Text" rows={12} value={words} onChange={({ target }) => setWords(target.value)} />
      </Stack>
      {isPrinting && (
        <Printed onDone={() => setIsPrinting(false)}>
          {to.map((contact) => (
            <Letter key={contact.id}>
              <p>
                {clinic}
                {'\n'}
                {clock.day(new Date(), new Date(0))}
              </p>
              <p>
                {addressee(contact)}
                {'\n'}Order {contact.orderNumber}
              </p>
              <p>{words}</p>
            </Letter>
          ))}
        </Printed>
      )}
    </Dialog>
  );
};

export interface PapersProps {
  recall: RecallDetail;
  /** Whose names are on it. */
  to: readonly RecallContact[];
  onClose: () => void;
}

const HEADS = ['Order', 'Name', 'Phone', 'Email', 'Quantity', 'State', 'Note'];

/** Prints the list of everybody who got the lot, to tick off at the telephone. */
export const PrintedContacts = ({ recall, to, onClose }: PapersProps) => (
  <Printed onDone={onClose}>
    <table>
      <caption>
        Recall of {recall.name}, lot {lotText(recall.code)}: {recall.reason}
      </caption>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {to.map(({ id, orderNumber, name, phone, email, quantity, formulas, state, note }) => (
          <tr key={id}>
            <td>{orderNumber}</td>
            <td>{[name, ...formulas.map(formulaText)].filter((part) => part !== null).join('; ')}</td>
            <td>{phone !== null && formatPhone(phone)}</td>
            <td>{email}</td>
            <td>{quantityText(quantity, recall.unit)}</td>
            <td>{RECALL_CONTACT_NAMES[state]}</td>
            <td>{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Printed>
);
