import { checkAuditLog } from '../platform/audit/round';
import { withProduct } from './database';
import type { Command } from './context';

const quiet = { info: () => undefined, error: () => undefined };

/** `harmony audit-verify`: whether the audit log is what was written. */
export const auditVerify: Command = {
  usage: '',
  summary: 'reads the whole audit log and says what was changed, removed or added',
  help: ['Exit code 1 if anything was. Needs the DATA_KEY of the product.'],
  run: (context) =>
    withProduct(context, { as: 'product', needsDataKey: true }, async (db) => {
      const { lines, seals, problems } = await checkAuditLog(db, context.config.dataKeys, quiet);
      for (const problem of problems) context.complain(problem);
      context.say(
        problems.length === 0
          ? `The audit log is intact: ${lines} lines, ${seals} seals.`
          : `The audit log does not match what was written: ${problems.length} problems in ${lines} lines, ${seals} seals.`,
      );
      return problems.length === 0 ? 0 : 1;
    }),
};
