import { useGetCompletenessQuery } from '@harmony/api-client/admin';
import { capital, editorOf, nounOf, type Completeness } from '@harmony/domain';
import { Skeleton } from '@harmony/ui';
import { QueryState } from '../../kit/query-state';
import { StyledMeters } from './dashboard-style';
import { fieldName } from '../../kit/field-names';
import { Part } from './part';
import { PlaceLink } from './place-link';

const missingText = (missing: readonly string[]): string => `no ${missing.map(fieldName).join(', no ')}`;

const Meter = ({ part: { entity, total, complete, gaps } }: { part: Completeness }) => {
  const name = capital(nounOf(entity).many);
  const left = total - complete;
  return (
    <li>
      <div data-head="">
        <span id={`meter-${entity}`}>{name}</span>
        <span>
          {complete} of {total} complete
        </span>
      </div>
      <meter aria-labelledby={`meter-${entity}`} min={0} max={Math.max(total, 1)} value={total === 0 ? 1 : complete}>
        {complete} of {total}
      </meter>
      {left > 0 && (
        <details>
          <summary>{left === 1 ? '1 gap' : `${left} with gaps`}</summary>
          <ul>
            {gaps.map(({ id, label, missing }) => (
              <li key={id}>
                <PlaceLink to={editorOf(entity, id)}>{label}</PlaceLink>: {missingText(missing)}
              </li>
            ))}
          </ul>
          {left > gaps.length && <p>and {(left - gaps.length).toLocaleString('en')} more</p>}
        </details>
      )}
    </li>
  );
};

const Bones = () => (
  <StyledMeters>
    {[1, 2, 3, 4, 5, 6].map((part) => (
      <li key={part}>
        <Skeleton />
        <Skeleton />
      </li>
    ))}
  </StyledMeters>
);

/** How complete the content of the website is; every gap leads to the editor that closes it. */
export const ContentCompleteness = () => {
  const query = useGetCompletenessQuery();
  return (
    <Part title="Content completeness" id="completeness">
      <QueryState query={query} what="Content completeness" skeleton={<Bones />}>
        {(parts) => (
          <StyledMeters>
            {parts.map((part) => (
              <Meter key={part.entity} part={part} />
            ))}
          </StyledMeters>
        )}
      </QueryState>
    </Part>
  );
};
