/* How times that became free are offered (docs/product.md, section 2.18). Lengths in minutes. */

/** So many are asked about a time at once. */
export const ASKED_AT_ONCE = 3;
/** So long it is kept for them. */
export const ANSWER_TIME = 30;
/** An offer ends so long before the time begins. */
export const OFFER_ENDS_BEFORE = 180;
/** Whom we ask has all of the time to answer. */
export const OFFER_NOTICE = OFFER_ENDS_BEFORE + ANSWER_TIME;
/** Nobody is woken: offers are sent from and until these minutes of the clinic's day. */
export const MAILS_FROM = 8 * 60;
export const MAILS_UNTIL = 20 * 60;
/** In seconds: longer than the desk can undo what it has just done. */
export const SETTLED_AFTER = 10;
/** A freed stretch is looked through for at most so many days. */
export const MOST_DAYS = 31;

/** After each time that is kept and each mail that is written, in milliseconds: whoever books meanwhile has the machine most of the time. */
export const BREATH_MS = 100;
