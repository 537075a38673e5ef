import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { assertive, Button, space, Status } from '@harmony/ui';
import { useFormResult } from '../../hooks';
import { OutcomeBox } from '../../parts/forms/outcome-box';
import { postedText } from '../../parts/forms/posted-text';
import { paths } from '../../paths';
import type { useCartForm } from './use-cart-form';

const StyledUndo = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  align-items: center;
`;

/**
 * What became of the last press: that something was taken out, with the way to undo it, or why nothing has changed. It has the
 * focus, as the button that was pressed may be gone.
 */
export function CartNotice({ form }: { form: ReturnType<typeof useCartForm> }) {
  const posted = useFormResult();
  const box = useRef<HTMLDivElement>(null);
  const undo = postedText(posted, 'undo');
  const name = postedText(posted, 'name');
  useEffect(() => {
    if (undo || posted?.error) box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [posted, undo]);
  if (undo)
    return (
      <Status as={OutcomeBox} ref={box} tabIndex={-1}>
        <StyledUndo method="post" action={paths.cart()} onSubmit={form.handleSubmit}>
          <span>{name ? t('{name} is no longer in your cart.', { name }) : t('It is no longer in your cart.')}</span>
          <input type="hidden" name="quantity" value={postedText(posted, 'quantity') || '1'} />
          <Button type="submit" size="sm" variant="secondary" name="add" value={undo}>
            {t('Undo')}
          </Button>
        </StyledUndo>
      </Status>
    );
  if (!posted?.error) return null;
  return (
    <OutcomeBox ref={box} tabIndex={-1} {...assertive} $failed>
      <strong>{posted.error.title}.</strong> {posted.error.description}
    </OutcomeBox>
  );
}
