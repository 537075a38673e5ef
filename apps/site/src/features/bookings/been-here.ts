import { t } from '@harmony/language';

/** The answers to whether somebody has been here before. */
export const yesNo = () => [
  { value: 'yes', label: t('Yes') },
  { value: 'no', label: t('No, this is my first visit') },
];

/** Services for one kind of visit answer the question themselves. */
export const ANSWERED = { first: 'no', returning: 'yes', both: null } as const;
