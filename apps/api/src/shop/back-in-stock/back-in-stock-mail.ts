import { localPath, t } from '@harmony/language';
import type { Transaction } from 'kysely';
import { type Addressee, type Mailer, hello, writeLetter, type MailText, readClinic, speakTo } from '../../mail';
import type { Database } from '../../platform/db/schema';

const BACK_IN_STOCK = 'back-in-stock';

/** Somebody who wanted to know when a product can be had again. */
export interface ToldBackInStock extends Addressee {
  /** Id of the request. */
  id: number;
  /** A checked e-mail address. */
  email: string;
  /** Null: mails name no product, and the link leads to the store. */
  product: { name: string; slug: string } | null;
}

interface BackInStockMail {
  clinicName: string;
  /** Null: the mail names no product. */
  product: { name: string; slug: string } | null;
  /** Web address of the store. */
  storeUrl: string;
}

/** Tells somebody that a product can be had again, once: their address is deleted with it. */
function backInStockMail({ clinicName, product, storeUrl }: BackInStockMail): MailText {
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

/** To somebody who waited for a product, once. False: not today. */
export const queueBackInStockEmail = (
  trx: Transaction<Database>,
  mailer: Mailer,
  { id, email, product, language }: ToldBackInStock,
): Promise<boolean> =>
  speakTo(trx, language, async () => {
    const { clinicName } = await readClinic(trx);
    return mailer.enqueue(trx, {
      byOutsider: 'put-off',
      ...backInStockMail({ clinicName, product, storeUrl: `${mailer.publicUrl}${localPath('/store')}` }),
      to: email,
      cause: BACK_IN_STOCK,
      dedupeKey: `${BACK_IN_STOCK}:${id}`,
    });
  });
