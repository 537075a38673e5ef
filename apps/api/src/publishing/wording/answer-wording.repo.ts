import { contentEntity, isAnswered } from '@harmony/domain';
import type { AnswerWordingBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/db/schema';
import { violates } from '../../platform/db/violations';
import { conflict, invalid, notFound } from '../../platform/http/api-error';
import { readWording, type Worded } from './wording.repo';

type Trx = Transaction<Database>;

/**
 * Notes why a sentence may stand.
 *
 * @throws ApiError 404; 400 when the text does not say so (any more), or when the rule asks for a practitioner's signature;
 *   409 when a reason has been given already
 */
export async function answerWording(
  trx: Trx,
  entity: Worded,
  id: number,
  { reason, ...key }: z.output<typeof AnswerWordingBody>,
  by: string,
): Promise<void> {
  const { findings } = await readWording(trx, entity, id);
  const finding = findings.find((one) => isAnswered(one, [key]));
  if (!finding) throw invalid({ sentence: 'This sentence is no longer in the text. Reload and try again.' });
  if (finding.level === 'stop')
    throw invalid({ rule: 'A reason isn’t enough here: a practitioner has to sign off on it.' });
  const { name } = contentEntity(entity);
  const { rule, sentence } = finding;
  try {
    await trx.insertInto('wordingAnswers').values({ entity: name, rowId: id, rule, sentence, reason, by }).execute();
  } catch (error) {
    if (violates(error, 'unique', 'wording_answers')) throw conflict('Someone has already given a reason');
    throw error;
  }
}

/** Takes a reason back: the finding is open again. 404 when there is none. */
export async function removeAnswer(trx: Trx, entity: Worded, id: number, answer: number): Promise<void> {
  const removed = await trx
    .deleteFrom('wordingAnswers')
    .where('id', '=', answer)
    .where('entity', '=', contentEntity(entity).name)
    .where('rowId', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw notFound('Reason');
}
