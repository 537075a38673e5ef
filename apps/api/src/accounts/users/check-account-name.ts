import { AccountName } from '@harmony/domain/schemas';
import { invalid } from '../../platform/http/api-error';

/** The name of an account as it is stored; 400 with a sentence when it cannot be one. */
export function checkAccountName(name: string): string {
  const { data, error } = AccountName.safeParse(name);
  if (data === undefined)
    throw invalid({}, `This can’t be used as a name: ${error?.issues[0]?.message ?? 'unknown reason'}`);
  return data;
}
