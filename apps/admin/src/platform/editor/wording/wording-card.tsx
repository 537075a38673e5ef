import { useDeferredValue, useMemo } from 'react';
import styled from 'styled-components';
import { useGetWordingQuery } from '@harmony/api-client/admin';
import { contentEntity, isAnswered, wordingFindings, wordingTexts, type EntityWith } from '@harmony/domain';
import { assertive, Card, space } from '@harmony/ui';
import { Moment } from '../../kit/moment';
import { Problem } from '../../kit/forms/problem';
import { WordingFindingView } from './wording-finding';

const StyledCard = styled(Card)`
  display: grid;
  gap: ${space[12]};

  h2 {
    font: var(--type-h3);
  }
  ul {
    display: grid;
    gap: ${space[12]};
    padding: 0;
    list-style: none;
  }
`;

export interface WordingCardProps {
  entity: EntityWith<'wording'>;
  /** The row in the database; null for one that is not there yet. */
  id: number | null;
  /** What is typed, with `translations` as the contract has them. */
  values: Readonly<Record<string, unknown>>;
}

/** What rules on advertising ask about the texts of this editor, while they are written, and who has signed for them. */
export function WordingCard({ entity, id, values }: WordingCardProps) {
  const { wording, isReviewed = false } = contentEntity(entity);
  // Typing goes on while long texts are looked through.
  const typed = useDeferredValue(values);
  const findings = useMemo(
    () => wordingFindings(wordingTexts(entity, typed), wording?.subject ?? 'treatment'),
    [typed, entity, wording],
  );
  const isShown = findings.length > 0 || isReviewed;
  const { data, isError } = useGetWordingQuery(
    { entity, id: id ?? 0 },
    { skip: id === null || !isShown, refetchOnMountOrArgChange: true },
  );
  if (!isShown) return null;
  const [signOff] = data?.signOffs ?? [];
  return (
    <StyledCard as="section" aria-label="Wording">
      <h2>Wording</h2>
      {isError && <Problem {...assertive}>The answers so far couldn’t be loaded.</Problem>}
      {findings.length > 0 ? (
        <ul>
          {findings.map((finding) => {
            const known = data?.findings.find((one) => isAnswered(one, [finding]));
            const row = known && id !== null ? { entity, id } : null;
            return (
              <WordingFindingView
                key={`${finding.field} ${finding.rule} ${finding.sentence}`}
                finding={finding}
                answer={known?.answer ?? null}
                row={row}
              />
            );
          })}
        </ul>
      ) : (
        <p>Nothing in it needs an answer.</p>
      )}
      {isReviewed && data && (
        <p>
          {signOff ? (
            <>
              {signOff.isCurrent ? 'Reviewed by' : 'Changed since it was reviewed by'} {signOff.practitioner},{' '}
              <Moment at={signOff.at} />
            </>
          ) : (
            'No practitioner has reviewed it. They can find it under Wording.'
          )}
        </p>
      )}
    </StyledCard>
  );
}
