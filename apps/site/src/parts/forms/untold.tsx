import { TextLink, tParts } from '@harmony/ui';
import { t } from '@harmony/language';
import { OutcomeBox } from './outcome-box';

/** Said on the page of a link whose mail was left out, so that nobody waits for it: the page's own link is all that leads back here. */
export const Untold = ({ href }: { href: string }) => (
  <OutcomeBox>
    {tParts(
      'No email about this comes to you: today this address has had as many from us as we send in a day. Please keep {link}, or call us.',
      { link: <TextLink href={href}>{t('the link to this page')}</TextLink> },
    )}
  </OutcomeBox>
);
