import { SIMULATED_TEXTS } from '@harmony/domain';
import { z } from 'zod';

/** E.164, or the id by which a phone system knows a group of numbers. */
const FROM = /^(?:\+[1-9]\d{7,14}|[A-Z]{2}[0-9a-f]{32}|simulated)$/;

export const textsVariables = {
  /** The number of the chosen phone system that texts come from; without it there are no texts. */
  TEXTS_FROM: z.string().trim().regex(FROM, 'must be the number texts are sent from, such as +12065550100').optional(),
};

/** For phone systems that send from a number only. */
export const textsFromNumberProblems = ({ TEXTS_FROM: from }: { TEXTS_FROM?: string | undefined }): string[] =>
  from === undefined || from === SIMULATED_TEXTS || from.startsWith('+')
    ? []
    : ['TEXTS_FROM must be the number texts are sent from, such as +12065550100'];

/** For phone systems that send no texts. */
export const noTextsProblems = ({ TEXTS_FROM: from }: { TEXTS_FROM?: string | undefined }): string[] =>
  from === undefined || from === SIMULATED_TEXTS
    ? []
    : [
        'TEXTS_FROM needs a PHONE_SYSTEM that sends texts (see docs/phone-systems.md). Without one, only TEXTS_FROM=simulated works',
      ];
