/**
 * What a drawing shows: a symbol of a file. In a page from the server it is asked for by the site's boot script, once the words have been
 * painted: fetched before, it would be counted among what the visitor waits for.
 */
export const Use = ({ href }: { href: string }) =>
  typeof window === 'undefined' ? <use data-href={href} /> : <use href={href} suppressHydrationWarning />;
