import { t } from '@harmony/language';
import { VisuallyHidden } from '../a11y/visually-hidden';

/**
 * The text 'Learn More' of a link, with its topic for screen readers and search engines, which see the link without its
 * surroundings.
 */
export const LearnMore = ({ about }: { about: string }) => (
  <>
    <span>{t('Learn More')}</span>
    <VisuallyHidden> {t('about {name}', { name: about })}</VisuallyHidden>
  </>
);
