import { FilePlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useGetFormulasQuery } from '@harmony/api-client/admin';
import type { Formula, FormulaState } from '@harmony/domain';
import { ButtonLink, Skeleton, space } from '@harmony/ui';
import { BoxedList } from '../kit/lists/boxed-list';
import { QueryState } from '../kit/lists/query-state';
import { Tag } from '../kit/tag';
import { TimeAgo } from '../kit/time-ago';
import { BASE } from '../paths';
import { useMay } from '../state/use-may';
import { formulaPlaces } from '../formula-places';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  padding: ${space[8]} ${space[16]};
  overflow-wrap: anywhere;

  > span:last-child {
    margin-inline-start: auto;
  }
`;

const STATE_WORDS: Readonly<Partial<Record<FormulaState, string>>> = {
  draft: 'Draft',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
};

const FormulaLine = ({ formula: { id, name, state, offeredAt, updatedAt } }: { formula: Formula }) => {
  const words = STATE_WORDS[state] ?? (offeredAt === null ? 'Signed' : 'Link sent');
  return (
    <Line>
      <Link to={formulaPlaces.formula(id)}>{name}</Link>
      <Tag tone={state === 'signed' ? 'success' : state === 'draft' ? 'warning' : 'neutral'}>{words}</Tag>
      <span>
        <TimeAgo at={updatedAt} />
      </span>
    </Line>
  );
};

/** Whose formulas: those of a patient, or those that were written for a request. */
export type FormulasOfProps = { patient: number } | { request: number };

/** Formulas that were written for somebody, and the way to another one. Nothing for whoever may not see formulas. */
export const FormulasOf = (of: FormulasOfProps) => {
  const maySee = useMay()('formulas');
  const query = useGetFormulasQuery(of, { skip: !maySee, refetchOnMountOrArgChange: true });
  if (!maySee) return null;
  return (
    <Parts>
      <QueryState query={query} what="Formulas" skeleton={<Skeleton />}>
        {(formulas) =>
          formulas.length > 0 && (
            <BoxedList role="list" aria-label="Formulas">
              {formulas.map((formula) => (
                <FormulaLine key={formula.id} formula={formula} />
              ))}
            </BoxedList>
          )
        }
      </QueryState>
      <div>
        <ButtonLink href={BASE + formulaPlaces.begin(of)} size="sm" variant="secondary">
          <FilePlus size={16} strokeWidth={1.75} aria-hidden />
          {query.data && query.data.length > 0 ? 'Write another formula' : 'Write a formula'}
        </ButtonLink>
      </div>
    </Parts>
  );
};
