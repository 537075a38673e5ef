/** What mail offers to other subjects: they import nothing else of it (`tools/lint/layers.js`). */
export { healthLine, hello, numberLine, placeLine, type MailText, writeLetter } from './mail-text';
export { NO_MAIL_SERVER, type Addressee, type Mailer, type SentForm } from './mailer';
export { readClinic, readWeek } from './outbox/clinic.repo';
export { oneLine } from './outbox/envelope';
export { isLeftOut } from './outbox/left-out.repo';
export { lockMailbox, mailbox } from './outbox/mailbox.repo';
export { enqueueMail, type Attachment, type NewMail } from './outbox/outbox.repo';
export { speakTo } from './speak-to';
