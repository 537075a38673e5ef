import type { Catalogue } from '../language';
import { spanish } from '.';
import { mails } from './mails';
import { mailsShop } from './mails-shop';
import { mailsVisits } from './mails-visits';
import { messages } from './messages';
import { messagesShop } from './messages-shop';
import { messagesVisits } from './messages-visits';

/** Texts that only the API says: they are not sent to browsers. */
export const spanishOfApi: Catalogue = {
  ...mails,
  ...mailsVisits,
  ...mailsShop,
  ...messages,
  ...messagesVisits,
  ...messagesShop,
};

/** Everything that the API speaks in Spanish: its own texts, and those that it shares with the website. */
export const spanishForApi: Catalogue = { ...spanishOfApi, ...spanish };
