import type { Room, ServiceRule } from '@harmony/domain';

/** Rules as they are sent again. */
export const bodyOfRule = ({
  serviceId: _id,
  updatedAt: _at,
  ...body
}: ServiceRule): Omit<ServiceRule, 'serviceId' | 'updatedAt'> => body;

const AUDIENCES = { first: 'First visits only', returning: 'Returning patients only', both: '' };

/** What of a service's rules is not as usual, in words. */
export function ruleWords(rule: ServiceRule, rooms: readonly Room[]): string {
  const { audience, handsFirst, handsLast, turnover, step, offset, needsRoom, notice, roomIds } = rule;
  const named = rooms.filter(({ id }) => roomIds.includes(id)).map(({ name }) => name);
  const room = named.length > 0 ? named.join(' or ') : 'any room';
  return [
    AUDIENCES[audience],
    needsRoom ? `In ${room}${turnover > 0 ? `, free ${turnover} minutes later` : ''}` : '',
    handsFirst === null
      ? ''
      : `The practitioner is there for the first ${handsFirst} and the last ${handsLast ?? 0} minutes`,
    step === 15 && offset === 0 ? '' : `Starts every ${step} minutes${offset > 0 ? ` from ${offset} past` : ''}`,
    notice === null ? '' : `At least ${notice} minutes ahead`,
    rule.needsApproval ? 'You confirm each visit' : '',
    rule.isVideo ? `By video${rule.videoUrl === null ? ', and its link is missing' : ''}` : '',
    rule.isOnline ? '' : 'Booked by the clinic only',
  ]
    .filter(Boolean)
    .map((words) => `${words}.`)
    .join(' ');
}
