import { writeLetter, type MailText } from './mail';

export interface BackInStockMail {
  clinicName: string;
  /** Null: the mail names no product. */
  product: { name: string; slug: string } | null;
  /** Web address of the store. */
  storeUrl: string;
}

/** Tells somebody that a product can be had again, once: their address is deleted with it. */
export function backInStockMail({ clinicName, product, storeUrl }: BackInStockMail): MailText {
  const what = product === null ? 'Something you asked for' : product.name;
  return writeLetter({
    subject: `Back in stock at ${clinicName}`,
    paragraphs: [
      `Hello,\n\n${what} is back in stock. We keep none for you: who orders first has it.`,
      'You asked us to write to you once. We have deleted your address, and you get no other mail about it.',
    ],
    action:
      product === null
        ? { label: 'Open the store', url: storeUrl }
        : { label: 'See it in the store', url: `${storeUrl}/${product.slug}` },
    from: clinicName,
  });
}
