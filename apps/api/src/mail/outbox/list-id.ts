/** Names the newsletter for good (RFC 2919): mail programs sort by it, and ask for it where there is a way to unsubscribe. */
export const listIdOf = (publicUrl: string): string => `<newsletter.${new URL(publicUrl).hostname}>`;
