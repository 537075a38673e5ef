import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
} from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

/** Renders a link to a page of this app: a plain anchor, or the router's link wrapped to take `href`. */
export type LinkComponent = 'a' | ComponentType<AnchorProps>;

const LinkContext = createContext<LinkComponent>('a');

/** Makes every link of this library use the app's router. Without it, links are plain anchors. */
export const LinkProvider = ({ link, children }: { link: LinkComponent; children: ReactNode }) => (
  <LinkContext value={link}>{children}</LinkContext>
);

const isPage = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

/** The element that renders a link with this `href`: the router's link only for pages of this origin. */
export const useLinkElement = (href: string, external?: boolean): LinkComponent => {
  const link = useContext(LinkContext);
  return external || !isPage(href) ? 'a' : link;
};

/**
 * Attributes of a link that opens a new tab. The `title` says so, visibly and to screen readers, without becoming part of
 * the link's text.
 */
export const externalProps = (external?: boolean) =>
  external ? { target: '_blank', rel: 'noopener noreferrer', title: t('Opens in a new tab') } : {};

export interface LinkProps extends AnchorProps {
  /** Opens a new tab and says so. */
  external?: boolean;
}

/** A link in running text. */
export const TextLink = ({ href, external, children, ...rest }: LinkProps) => {
  const Element = useLinkElement(href, external);
  return (
    <Element href={href} {...externalProps(external)} {...rest}>
      {children}
    </Element>
  );
};

const Stretched = styled.a`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  &:focus-visible {
    outline: 0;
  }
  &:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;

/** The heading link of a `LinkCard`: its target is the whole card. Other links of the card stay above it. */
export const CardLink = ({ href, external, children, ...rest }: LinkProps) => (
  <Stretched as={useLinkElement(href, external)} href={href} {...externalProps(external)} {...rest}>
    {children}
  </Stretched>
);
