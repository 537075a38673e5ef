import { Minus, Plus } from 'lucide-react';
import styled from 'styled-components';
import { formatMoney, imageSources, type CartLine as Line } from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, c, IconButton, media, Picture, radius, space, sprigSource, TextLink } from '@harmony/ui';
import { useFocus } from '../../hooks';
import { paths } from '../../paths';
import { setOf } from './cart-form';
import { mendedQuantity, problemOf } from './line-words';
import type { useCartForm } from './use-cart-form';

/** Width of a picture in pixels, at twice the density. */
const WIDTH = 160;

const StyledLine = styled.li`
  display: grid;
  /* At twice the text size a phone has room for it, too (WCAG 2.2, 1.4.4). */
  grid-template-columns: min(4.5rem, 22vw) minmax(0, 1fr);
  gap: ${space[8]} ${space[16]};
  padding-block: ${space[16]};
  border-block-end: 1px solid ${c.line};

  ${media.md} {
    grid-template-columns: 5rem minmax(0, 1fr) auto;
  }
`;

const StyledPicture = styled.div`
  display: grid;
  grid-row: span 3;
  place-items: center;
  align-self: start;
  overflow: hidden;
  aspect-ratio: 1;
  border: 1px solid ${c.line};
  border-radius: ${radius.plate};
  background: ${c.paper};

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  & > img[data-sprig] {
    inline-size: 40px;
    block-size: auto;
    padding-block: ${space[8]};
    object-fit: contain;
  }
  ${media.md} {
    grid-row: span 2;
  }
`;

const StyledName = styled.div`
  & > h2 {
    font: 500 1.125rem/1.35 var(--font-display);
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
  & > p {
    color: ${c.ink2};
    font: var(--type-small);
  }
  & > p[data-problem] {
    color: ${c.rouge};
    font-weight: 600;
  }
`;

const StyledTotal = styled.p`
  font: 500 1.125rem/1.35 var(--font-display);
  font-variant-numeric: tabular-nums;

  ${media.md} {
    text-align: end;
  }
`;

const StyledForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[16]};
  align-items: center;

  ${media.md} {
    grid-column: 2 / -1;
  }
`;

const StyledStepper = styled.div`
  display: inline-flex;
  align-items: center;
  border: 1.5px solid ${c.lineStrong};
  border-radius: ${radius.pill};

  & > button {
    inline-size: min(2.75rem, 17vw);
  }
  & > output {
    min-inline-size: 2rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`;

export interface CartLineProps {
  line: Line;
  form: ReturnType<typeof useCartForm>;
}

/** One product of the cart, with the buttons that change it. Each is one press, also without JavaScript. */
export function CartLine({ line, form }: CartLineProps) {
  const { productId, slug, name, quantity, price, priceBefore, totalPrice } = line;
  const problem = problemOf(line);
  const mended = mendedQuantity(line);
  return (
    <StyledLine>
      <LinePicture line={line} />
      <StyledName>
        <h2>{line.problem === 'gone' ? name : <TextLink href={paths.product(slug)}>{name}</TextLink>}</h2>
        <p>
          {priceBefore === null
            ? t('{price} each', { price: formatMoney(price) })
            : t('{price} each, was {before} when you added it', {
                price: formatMoney(price),
                before: formatMoney(priceBefore),
              })}
        </p>
        {problem && <p data-problem="">{problem}</p>}
      </StyledName>
      <StyledTotal>{formatMoney(totalPrice)}</StyledTotal>
      <StyledForm method="post" action={paths.cart()} onSubmit={form.handleSubmit}>
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="quantity" value={quantity} />
        <StyledStepper role="group" aria-label={t('Quantity of {name}', { name })}>
          <IconButton
            type="submit"
            name="set"
            value={setOf(productId, quantity - 1)}
            label={t('One less {name}', { name })}
          >
            <Minus size={18} strokeWidth={2} aria-hidden />
          </IconButton>
          <output>{quantity}</output>
          <IconButton
            type="submit"
            name="set"
            value={setOf(productId, quantity + 1)}
            label={t('One more {name}', { name })}
          >
            <Plus size={18} strokeWidth={2} aria-hidden />
          </IconButton>
        </StyledStepper>
        {mended !== null && (
          <Button type="submit" size="sm" variant="secondary" name="set" value={setOf(productId, mended)}>
            {t('Take {count}', { count: mended })}
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          variant="quiet"
          name="remove"
          value={productId}
          aria-label={t('Remove {name}', { name })}
        >
          {t('Remove')}
        </Button>
      </StyledForm>
    </StyledLine>
  );
}

/** The product's picture; a sprig without one. The name stands beside it. */
function LinePicture({ line: { imageUrl, imageAlt } }: { line: Line }) {
  const { src } = imageSources(imageUrl, [WIDTH]);
  const focus = useFocus(imageUrl);
  const sprig = <img data-sprig="" src={sprigSource('mugwort')} alt="" width={40} height={40} loading="lazy" />;
  return (
    <StyledPicture>
      {src ? (
        <Picture src={src} alt={imageAlt ?? ''} focus={focus} width={WIDTH} height={WIDTH} decoding="async">
          {sprig}
        </Picture>
      ) : (
        sprig
      )}
    </StyledPicture>
  );
}
