import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { gramWords, formatMoney, type FormulaDetail } from '@harmony/domain';
import { c, space } from '@harmony/ui';
import { Stack } from '../../platform/kit/layout';
import { Moment } from '../../platform/kit/moment';
import { Notice } from '../../platform/kit/notice';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { FactList, reachFacts } from '../../platform/inbox/facts';
import { formulaPlaces } from '../../platform/formula-places';
import { recordPlace } from '../../platform/record-links';
import { PlaceLink } from '../../platform/shell/place-link';
import { Beside, FormulaCard, Side } from './formula-parts';
import { formText, packsText } from './formula-words';
import { PatientWords } from './patient-words';
import { RefillsCard } from './refills-card';

type HerbRow = FormulaDetail['lines'][number] & { key: number };

const COLUMNS: readonly TableColumn<HerbRow>[] = [
  { id: 'name', head: 'Herb', isName: true, cell: ({ name }) => name },
  { id: 'processing', head: 'Processing', cell: ({ processing }) => processing },
  { id: 'grams', head: 'Grams', align: 'end', isNarrow: true, cell: ({ mg }) => gramWords(mg) },
  {
    id: 'there',
    head: 'Available',
    align: 'end',
    isNarrow: true,
    cell: ({ availableMg }) => (availableMg === null ? 'Not counted' : gramWords(availableMg)),
  },
];

const Answers = styled.dl`
  display: grid;
  gap: ${space[4]};

  dd {
    margin-block-end: ${space[8]};
    padding-inline-start: ${space[12]};
    border-inline-start: 3px solid ${c.amberLine};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Written = styled.span`
  white-space: pre-wrap;
`;

const Orders = ({ orders }: Pick<FormulaDetail, 'orders'>) => (
  <FormulaCard as="section" aria-label="Orders">
    <h2>Orders</h2>
    {orders.length === 0 ? (
      <p>None yet.</p>
    ) : (
      <ul>
        {orders.map(({ id, number, status, packs }) => (
          <li key={id}>
            <PlaceLink to={recordPlace('orders', String(id))}>Order {number}</PlaceLink>, {packsText(packs)}, {status}
          </li>
        ))}
      </ul>
    )}
  </FormulaCard>
);

/** What stands in the way of ordering it, and where it goes on. */
const Standing = ({ formula: { state, replacedById, replacesId } }: { formula: FormulaDetail }) => (
  <>
    {state === 'replaced' && (
      <Notice $tone="info">
        A newer version has replaced it.{' '}
        {replacedById !== null && <Link to={formulaPlaces.formula(replacedById)}>See the new version</Link>}
      </Notice>
    )}
    {state === 'withdrawn' && <Notice>It was withdrawn and can no longer be ordered.</Notice>}
    {replacesId !== null && (
      <p>
        It replaced <Link to={formulaPlaces.formula(replacesId)}>an earlier version</Link>.
      </p>
    )}
  </>
);

const Facts = ({ formula }: { formula: FormulaDetail }) => {
  const { patientId, patientName, patientEmail, patientPhone, herbRequestId, price, fee, weightMg } = formula;
  const { dose, preparation, signedBy, signedAt, offeredAt } = formula;
  return (
    <FormulaCard as="section" aria-label="Formula">
      <FactList
        facts={[
          [
            'For',
            patientId === null ? (
              patientName
            ) : (
              <PlaceLink to={recordPlace('patients', String(patientId))}>{patientName}</PlaceLink>
            ),
          ],
          ...reachFacts({ email: patientEmail, phone: patientPhone }),
          [
            'Request',
            herbRequestId === null ? null : (
              <PlaceLink to={recordPlace('custom-herb-requests', String(herbRequestId))}>See the request</PlaceLink>
            ),
          ],
          ['One pack', `${formText(formula)}, ${gramWords(weightMg)}`],
          ['Price', `${formatMoney(price)} and tax${fee > 0 ? `, including a ${formatMoney(fee)} fee` : ''}`],
          ['Dose', dose],
          ['Preparation', preparation && <Written>{preparation}</Written>],
          [
            'Signed',
            signedAt && (
              <>
                <Moment at={signedAt} />, {signedBy}
              </>
            ),
          ],
          ['Link sent', offeredAt && <Moment at={offeredAt} />],
        ]}
      />
    </FormulaCard>
  );
};

/** A formula that is signed: nothing of it can be changed any more. */
export const FormulaView = ({ formula }: { formula: FormulaDetail }) => (
  <Stack $gap={24}>
    <Standing formula={formula} />
    <Beside>
      <Stack $gap={24}>
        <Facts formula={formula} />
        <Table
          label="Herbs of one pack"
          columns={COLUMNS}
          rows={formula.lines.map((line, key) => ({ ...line, key }))}
          keyOf={({ key }) => key}
        />
        {formula.findings.length > 0 && (
          <FormulaCard as="section" aria-label="Considered">
            <h2>Considered</h2>
            <Answers>
              {formula.findings.map(({ key, words, reason }) => (
                <div key={key}>
                  <dt>{words}</dt>
                  <dd>{reason}</dd>
                </div>
              ))}
            </Answers>
          </FormulaCard>
        )}
      </Stack>
      <Side>
        <PatientWords said={formula.said} />
        <RefillsCard formulaId={formula.id} isSigned={formula.state === 'signed'} />
        <Orders orders={formula.orders} />
      </Side>
    </Beside>
  </Stack>
);
