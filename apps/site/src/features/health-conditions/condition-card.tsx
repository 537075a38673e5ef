import { memo } from 'react';
import { langOf, learnMoreUrl, parseList, stripHtml, type HealthCondition } from '@harmony/domain';
import { ConditionCard as Card } from '@harmony/ui';
import { useFirstVisitLink } from '../../parts/booking/booking';
import { markHtml } from '../../parts/lists/mark-html';
import { paths } from '../../paths';

export interface ConditionCardProps {
  condition: HealthCondition;
  /** Searched words to mark. Keep the array itself stable: the card renders again when it changes. */
  words: readonly string[];
}

/** One condition of the list. */
export const ConditionCard = memo(function ConditionCard({ condition, words }: ConditionCardProps) {
  const { name, description } = condition;
  return (
    <Card
      name={name}
      href={paths.condition(condition.slug)}
      description={stripHtml(description) === '' ? '' : markHtml(description, words)}
      symptoms={parseList(condition.symptoms)}
      treatments={parseList(condition.recommendedTreatments)}
      herbs={parseList(condition.relatedProducts)}
      booking={useFirstVisitLink()}
      learnMoreHref={learnMoreUrl(name)}
      words={words}
      langOf={(field) => langOf(condition, field)}
    />
  );
});
