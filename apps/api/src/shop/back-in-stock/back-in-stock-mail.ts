import { t } from '@harmony/language';
import { hello, writeLetter, type MailText } from '../../mail/outbox/mails/mail';

export interface BackInStockMail {
  clinicName: string;
  /** Null: the mail names no product. */
  product: { name: string; slug: string } | null;
  /** Web address of the store. */
  storeUrl: string;
}

/** Tells somebody that a product can be had again, once: their address is deleted with it. */
export function backInStockMail({ clinicName, product, storeUrl }: BackInStockMail): MailText {
  const news =
    product === null
      ? t('Something you asked about is back in stock. We can’t hold it for you: first come, first served.')
      : t('{product} is back in stock. We can’t hold it for you: first come, first served.', { product: product.name });
  return writeLetter({
    subject: t('Back in stock at {clinic}', { clinic: clinicName }),
    paragraphs: [
      hello(news),
      t('You asked us to write to you once. We’ve deleted your address, and you won’t get any other email about it.'),
    ],
    action:
      product === null
        ? { label: t('Open the store'), url: storeUrl }
        : { label: t('See it in the store'), url: `${storeUrl}/${product.slug}` },
    from: clinicName,
  });
}
