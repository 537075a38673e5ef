import styled from 'styled-components';
import { t } from '@harmony/language';
import { c, LoadingState, media, Plate, RingList, Skeleton, space } from '@harmony/ui';
import { LoadFailed } from '../../parts/page/load-failed';
import { PageSection } from '../../parts/page/page-section';
import type { TeamState } from './team-state';

const StyledPlates = styled.div`
  display: grid;
  gap: ${space[24]};

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & h3 {
    padding-block-end: ${space[16]};
  }
  & small {
    display: block;
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

/** 'Our Credentials': what the practitioners studied and which certificates they hold, as printed certificates. */
export function Credentials(team: TeamState) {
  return (
    <PageSection tone="sunken" title={t('Our Credentials')}>
      <Content {...team} />
    </PageSection>
  );
}

function Content({ people, state, onRetry }: TeamState) {
  if (state === 'error') return <LoadFailed title={t('We can’t show our credentials right now.')} onRetry={onRetry} />;
  if (state === 'loading')
    return (
      <LoadingState text={t('Loading credentials...')}>
        <Skeleton shape="card" />
      </LoadingState>
    );
  const educated = people.filter((person) => person.education !== null);
  const certifications = [...new Set(people.flatMap((person) => person.certifications))];
  if (educated.length === 0 && certifications.length === 0)
    return <p>{t('Each practitioner’s training and certificates will be listed here. Ask us at any time.')}</p>;
  return (
    <StyledPlates>
      {educated.length > 0 && (
        <Plate>
          <h3>{t('Education')}</h3>
          <RingList ruled>
            {educated.map((person) => (
              <li key={person.id}>
                <span>
                  {person.education}
                  <small>{person.name}</small>
                </span>
              </li>
            ))}
          </RingList>
        </Plate>
      )}
      {certifications.length > 0 && (
        <Plate>
          <h3>{t('Certifications')}</h3>
          <RingList ruled>
            {certifications.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </RingList>
        </Plate>
      )}
    </StyledPlates>
  );
}
