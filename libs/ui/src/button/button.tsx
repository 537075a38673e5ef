import { type ButtonHTMLAttributes, type MouseEvent, type Ref } from 'react';
import styled, { css } from 'styled-components';
import { externalProps, type LinkProps, useLinkElement } from '../link/link';
import { Spinner } from '../state/spinner';
import { useSettled } from '../state/use-settled';
import { c, motion, radius, space } from '../tokens/tokens';

/** One `primary` in each view. `danger` only where something is deleted. Styles of containers may select `data-variant`. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** The height of `sm` is `--control-sm`, which containers may raise for touch screens. */
export type ButtonSize = 'md' | 'sm';

/** How a button looks, for lists of hundreds that are plain elements: a component each costs the server more than the rest of their page. */
export const buttonLook = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[8]};
  min-block-size: var(--control);
  padding: ${space[8]} 1.4rem;
  border: 1.5px solid transparent;
  border-radius: ${radius.pill};
  background: ${c.brand};
  color: ${c.onBrand};
  font: 600 1rem/1.2 var(--font-text);
  text-align: center;
  text-decoration: none;
  user-select: none;
  transition:
    background-color ${motion.hover},
    border-color ${motion.hover},
    color ${motion.hover},
    transform ${motion.press} ${motion.out};

  svg {
    flex: none;
  }
  &[data-size='sm'] {
    min-block-size: var(--control-sm, 2.5rem);
    padding-inline: 1rem;
    font-size: 0.9375rem;
  }
  &[data-variant='primary'],
  &[data-variant='danger'] {
    box-shadow:
      inset 0 1px 0 rgb(255 255 255 / 0.12),
      0 1px 2px rgb(0 0 0 / 0.18);
  }
  &[data-variant='danger'] {
    background: ${c.rougeFill};
    color: ${c.onFill};
  }
  &[data-variant='secondary'] {
    border-color: ${c.lineStrong};
  }
  &[data-variant='secondary'],
  &[data-variant='quiet'] {
    background: transparent;
    color: ${c.link};
  }
  @media (hover: hover) {
    &:hover {
      color: ${c.onBrand};
      background: ${c.brandHover};
    }
    &[data-variant='danger']:hover {
      color: ${c.onFill};
      background: color-mix(in oklab, ${c.rougeFill}, ${c.ink} 12%);
    }
    &[data-variant='secondary']:hover,
    &[data-variant='quiet']:hover {
      color: ${c.linkHover};
      background: ${c.wash};
    }
    &[data-variant='secondary']:hover {
      border-color: ${c.link};
    }
  }
  &:active {
    transform: scale(0.98);
  }
  &[data-variant='primary']:active {
    background: ${c.brandActive};
  }
  &[aria-disabled='true'],
  &:disabled {
    cursor: default;
    transform: none;
  }
  &:disabled {
    opacity: 0.55;
  }
`;

const NativeButton = styled.button`
  ${buttonLook}
`;
const Anchor = styled.a`
  ${buttonLook}
`;
const Busy = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0.3rem;
  display: grid;
  place-items: center;
  font-size: 0.8rem;
`;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An action is in progress: the button stays as it is, ignores presses, and shows a spinner after 200 ms. */
  pending?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button; `type` defaults to `button`. Do not disable it in advance: show what is wrong after the press. */
export const Button = ({
  variant = 'primary',
  size = 'md',
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const busy = useSettled(pending);
  // aria-disabled keeps the focus in place, so the press itself has to be stopped here (also as a form's submit).
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <NativeButton
      type={type}
      data-variant={variant}
      data-size={size}
      aria-disabled={pending || undefined}
      onClick={press}
      {...rest}
    >
      {busy && (
        <Busy>
          <Spinner />
        </Busy>
      )}
      {children}
    </NativeButton>
  );
};

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button, for going somewhere. */
export const ButtonLink = ({
  href,
  external,
  variant = 'primary',
  size = 'md',
  children,
  ...rest
}: ButtonLinkProps) => (
  <Anchor
    as={useLinkElement(href, external)}
    href={href}
    data-variant={variant}
    data-size={size}
    {...externalProps(external)}
    {...rest}
  >
    {children}
  </Anchor>
);
