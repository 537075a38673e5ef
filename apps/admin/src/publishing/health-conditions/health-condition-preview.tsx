import { learnMoreUrl, stripHtml } from '@harmony/domain';
import { CardGrid, ConditionCard } from '@harmony/ui';
import type { EditorValues } from '../../platform/editor/declaration';
import { listOf, textOf } from '../../platform/editor/typed-values';

/** The card of a condition as on the conditions page, with the current input. */
export const HealthConditionPreview = ({ values }: { values: EditorValues }) => {
  const name = textOf(values.name) || 'Name';
  const description = textOf(values.description);
  return (
    <CardGrid columns={1}>
      <ConditionCard
        name={name}
        href={`/conditions/${textOf(values.slug)}`}
        description={stripHtml(description) === '' ? '' : description}
        symptoms={listOf(values.symptoms)}
        treatments={listOf(values.recommendedTreatments)}
        herbs={listOf(values.relatedProducts)}
        booking={{ href: '/contact', external: false }}
        learnMoreHref={learnMoreUrl(name)}
      />
    </CardGrid>
  );
};
