import { memo, useId } from 'react';
import styled from 'styled-components';
import { byBodySystem, langOf, type BodySystem, type HealthCondition } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, media, radius, space, TextLink } from '@harmony/ui';
import { paths } from '../../paths';
import { BodySystemPlate } from './body-system-plate';

const StyledIndex = styled.section`
  margin-block-end: ${space[48]};
`;

// On phones the chips stay under the header and scroll sideways while the index is on the screen.
const StyledJumps = styled.nav`
  padding-block: ${space[12]};

  a {
    display: block;
    padding: 8px 14px;
    border: 1px solid ${c.lineStrong};
    border-radius: ${radius.pill};
    background: ${c.surface};
    color: ${c.link};
    font: 500 0.9375rem/1.4 var(--font-text);
    text-decoration: none;
    white-space: nowrap;
  }
  ${media.hover} {
    a:hover {
      border-color: ${c.celadonDeep};
    }
  }
  ${media.belowMd} {
    position: sticky;
    inset-block-start: var(--stack, 76px);
    z-index: 2;
    margin-inline: calc(-1 * var(--gutter));
    padding-inline: var(--gutter);
    overflow-x: auto;
    background: ${c.sunken};
    scrollbar-width: none;
  }
  ${media.low} {
    position: static;
  }
  ${media.print} {
    display: none;
  }
`;

const StyledChips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};

  ${media.belowMd} {
    flex-wrap: nowrap;
    inline-size: max-content;
  }
`;

const StyledSystem = styled.div`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr);
  gap: 0 ${space[16]};
  align-items: center;
  padding-block: ${space[16]};
  border-block-start: 1px solid ${c.line};

  ${media.belowMd} {
    scroll-margin-block-start: 4rem;
  }
  ${media.lg} {
    grid-template-columns: 3rem 12rem minmax(0, 1fr);
    align-items: start;
  }
  & h3 {
    font: 500 1.375rem/1.25 var(--font-display);
  }
`;

const StyledPlate = styled(BodySystemPlate)`
  inline-size: 3rem;
  block-size: 3rem;
`;

const StyledNames = styled.ul`
  grid-column: 1 / -1;
  min-inline-size: 0;
  column-gap: ${space[32]};

  ${media.sm} {
    columns: 2;
  }
  ${media.lg} {
    grid-column: auto;
    columns: 3;
  }
  & > li {
    break-inside: avoid;
    overflow-wrap: anywhere;
  }
  a {
    display: inline-block;
    max-inline-size: 100%;
    padding-block: 3px;
    font: 400 1.25rem/1.4 var(--font-display);
    text-decoration-color: ${c.lineStrong};
  }
`;

/** Every condition by name, under its body system: nobody has to read through the cards to find theirs. */
export const ConditionIndex = memo(function ConditionIndex({ conditions }: { conditions: readonly HealthCondition[] }) {
  const heading = useId();
  const systems = byBodySystem(conditions);
  if (systems.length === 0) return null;
  return (
    <StyledIndex aria-labelledby={heading}>
      <h2 id={heading}>{t('Conditions by Body System')}</h2>
      {systems.length > 1 && (
        <StyledJumps aria-label={t('Body systems')}>
          <StyledChips role="list">
            {systems.map((system, index) => (
              <li key={system.name}>
                <a href={`#${idOf(index)}`}>{titleOf(system)}</a>
              </li>
            ))}
          </StyledChips>
        </StyledJumps>
      )}
      {systems.map((system, index) => (
        <System key={system.name} id={idOf(index)} system={system} />
      ))}
    </StyledIndex>
  );
});

const titleOf = ({ name }: BodySystem<HealthCondition>): string => name ?? t('More Conditions');
const idOf = (index: number): string => `body-system-${index + 1}`;

const System = ({ id, system }: { id: string; system: BodySystem<HealthCondition> }) => (
  <StyledSystem id={id}>
    <StyledPlate bodySystem={system.name} />
    <h3>{titleOf(system)}</h3>
    <StyledNames role="list">
      {system.conditions.map((condition) => (
        <li key={condition.id} lang={langOf(condition, 'name')}>
          <TextLink href={paths.condition(condition.slug)}>{condition.name}</TextLink>
        </li>
      ))}
    </StyledNames>
  </StyledSystem>
);
