import { Newspaper } from 'lucide-react';
import type { NewsletterSubscriber } from '@harmony/domain';
import { newsletterInbox as hooks } from '@harmony/api-client/admin';
import { Moment } from '../../kit/moment';
import { CameBack } from './came-back';
import type { InboxDeclaration } from '../declaration';
import { DetailCard } from '../detail-card';
import { FactList, MailFact } from '../facts';

const momentOf = (at: string | null) => (at === null ? null : <Moment at={at} />);

const Body = ({ row }: { row: NewsletterSubscriber }) => (
  <DetailCard aria-label="Subscriber">
    <FactList
      facts={[
        ['Email', <MailFact key="email" email={row.email} />],
        ['Requested', momentOf(row.requestedAt)],
        ['Confirmed', momentOf(row.confirmedAt)],
        [row.bounceReason === null ? 'Unsubscribed' : 'Ended', momentOf(row.unsubscribedAt)],
        ['Our email bounced', row.bounceReason],
      ]}
    />
    <p>Only the owner of an address can subscribe, using the link in our email. You can unsubscribe them.</p>
    {row.state === 'confirmed' && <CameBack id={row.id} email={row.email} />}
  </DetailCard>
);

/** Newsletter addresses. */
export const newsletterInbox: InboxDeclaration<NewsletterSubscriber> = {
  hooks,
  tab: 'newsletter',
  icon: Newspaper,
  art: 'ginkgo',
  noun: { one: 'subscriber', many: 'subscribers' },
  whenEmpty: 'People who sign up for the newsletter on the website appear here.',
  firstState: null,
  firstSort: 'newest',
  nameOf: ({ email }) => email,
  preview: ({ confirmedAt, unsubscribedAt, bounceReason }) => {
    if (bounceReason !== null) return `Our email bounced: ${bounceReason}`;
    if (unsubscribedAt !== null)
      return (
        <>
          Unsubscribed <Moment at={unsubscribedAt} />
        </>
      );
    if (confirmedAt === null) return 'Hasn’t opened the link in our email yet';
    return (
      <>
        Since <Moment at={confirmedAt} />
      </>
    );
  },
  personOf: ({ email }) => ({ phone: null, email }),
  Body,
};
