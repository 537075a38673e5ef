/** The part of a pino logger the site needs. */
export interface SiteLog {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
}
