import { Mail } from 'lucide-react';
import type { ContactSubmission, ContactSubmissionDetail } from '@harmony/domain';
import { contactSubmissionsInbox } from '@harmony/api-client/admin';
import type { InboxDeclaration } from '../declaration';
import { DetailCard, Words } from '../detail-card';
import { FactList, reachFacts, spokenFact } from '../facts';
import { greetingFor, quoteOf } from '../quote';
import { Replies } from '../replies';
import type { ReplyWords } from '../reply-form';

const Body = ({ row }: { row: ContactSubmissionDetail }) => (
  <DetailCard aria-label="Message">
    <FactList facts={[...reachFacts(row), spokenFact(row), ['About', row.service]]} />
    <Words>{row.message}</Words>
  </DetailCard>
);

const WORDS: ReplyWords<ContactSubmissionDetail> = {
  subject: (clinic) => `Your message to ${clinic}`,
  text: ({ name }) => greetingFor(name),
  quote: quoteOf,
};

const Answer = ({ row }: { row: ContactSubmissionDetail }) => (
  <Replies inbox={contactSubmissionsInbox} row={row} words={WORDS} />
);

/** What visitors write in the contact form. */
export const messagesInbox: InboxDeclaration<ContactSubmission, ContactSubmissionDetail> = {
  hooks: contactSubmissionsInbox,
  tab: 'contact-submissions',
  icon: Mail,
  art: 'goji',
  noun: { one: 'message', many: 'messages' },
  whenEmpty: 'Messages from the contact form of the website appear here.',
  firstState: 'open',
  firstSort: 'newest',
  filed: { state: 'filed', verb: 'File message' },
  nameOf: ({ name }) => name,
  preview: ({ message }) => message,
  personOf: ({ id, phone, email }) => ({ phone, email, except: { kind: 'contact-submissions', id: String(id) } }),
  Body,
  Answer,
};
