import { VisuallyHidden } from '../a11y/visually-hidden';

/**
 * The words 'Learn More' of a link, and, for whoever does not see what they stand under, about what: search engines and
 * lists of links need more than those two words.
 */
export const LearnMore = ({ about }: { about: string }) => (
  <>
    <span>Learn More</span>
    <VisuallyHidden> about {about}</VisuallyHidden>
  </>
);
