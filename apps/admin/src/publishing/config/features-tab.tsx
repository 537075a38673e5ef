import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { CONFIG_CATALOGUE, FLAG_KEYS, readFlags, type ConfigEntry, type FlagKey } from '@harmony/domain';
import { c, radius, space, Switch } from '@harmony/ui';
import { useToggleFeature } from '../../platform/shell/use-toggle-feature';

const StyledList = styled.ul`
  display: grid;
  max-inline-size: 46rem;
  padding: 0;
  border: 1px solid ${c.line};
  border-radius: ${radius.card};
  background: ${c.surface};
  list-style: none;

  > li {
    padding: ${space[12]} var(--card);
  }
  > li + li {
    border-block-start: 1px solid ${c.line};
  }
  label {
    font-weight: 600;
  }
`;

const StyledWhere = styled.small`
  display: block;
  color: ${c.ink3};
`;

const StyledPreview = styled.section`
  max-inline-size: 46rem;
  margin-block-start: ${space[24]};
  padding: ${space[16]} var(--card);
  border: 1px solid ${c.cobaltLine};
  border-radius: ${radius.card};

  h2 {
    display: flex;
    gap: ${space[8]};
    align-items: center;
    color: ${c.cobalt};
    font: var(--type-h3);
  }
  label {
    font-weight: 600;
  }
`;

/** The part of the dashboard that counts it. */
const TO_COMPLETENESS = '/#completeness';

const FEATURES = FLAG_KEYS.filter((key) => key !== 'admin_only');

/** What visitors can do on the site: switches with immediate effect, each explained. Preview mode is separate. */
export const FeaturesTab = ({ entries }: { entries: readonly ConfigEntry[] }) => {
  const toggle = useToggleFeature();
  const flags = readFlags(entries);
  const switchFor = (key: FlagKey) => {
    const { label, help, where } = CONFIG_CATALOGUE[key];
    return (
      <Switch
        label={label}
        hint={
          <>
            {help}
            <StyledWhere>Where: {where}</StyledWhere>
            {key === 'spanish_enabled' && flags[key] && <Link to={TO_COMPLETENESS}>What isn’t translated yet</Link>}
          </>
        }
        checked={flags[key]}
        onChange={({ target }) => void toggle(key, target.checked)}
      />
    );
  };
  return (
    <>
      <StyledList role="list" aria-label="Website features">
        {FEATURES.map((key) => (
          <li key={key}>{switchFor(key)}</li>
        ))}
      </StyledList>
      <StyledPreview aria-labelledby="preview-mode">
        <h2 id="preview-mode">
          <Eye size={18} strokeWidth={1.75} aria-hidden />
          Who can see the website
        </h2>
        {switchFor('admin_only')}
      </StyledPreview>
    </>
  );
};
