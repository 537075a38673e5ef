import styled from 'styled-components';
import { Button, c, radius, space } from '@harmony/ui';
import { useMay } from '../../platform/state/use-may';
import { useFlags } from '../../platform/shell/use-clinic';
import { useToggleFeature } from '../../platform/shell/use-toggle-feature';

const StyledOff = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  margin-block-end: ${space[24]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${c.amberLine};
  border-radius: ${radius.panel};
  background: ${c.amberBg};
  color: ${c.amber};
`;

/** Says that visitors do not see the store, and switches it on. Nothing while it is on or not known. */
export const StoreOff = () => {
  const flags = useFlags();
  const toggle = useToggleFeature();
  const maySwitch = useMay()('settings');
  if (!flags || flags.store_enabled) return null;
  return (
    <StyledOff aria-label="Store is off">
      <p>The store is off, so visitors can’t see it. You can prepare products here in the meantime.</p>
      {maySwitch && (
        <Button size="sm" variant="secondary" onClick={() => void toggle('store_enabled', true)}>
          Turn on the store
        </Button>
      )}
    </StyledOff>
  );
};
