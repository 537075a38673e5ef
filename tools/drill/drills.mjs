import callsKill from './calls-kill.mjs';
import doubleSubmit from './double-submit.mjs';
import kill from './kill.mjs';
import ordersMoney from './orders-money.mjs';
import restore from './restore.mjs';

/** Every drill, in the order they are run. */
export const DRILLS = [kill, doubleSubmit, restore, ordersMoney, callsKill];
