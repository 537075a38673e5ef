import backupDisk from './backup-disk.mjs';
import bookings from './bookings.mjs';
import callsHanging from './calls/hanging.mjs';
import callsKill from './calls/kill.mjs';
import callsListen from './calls/listen.mjs';
import callsPostgres from './calls/postgres.mjs';
import callsReplay from './calls/replay.mjs';
import callsStalled from './calls/stalled.mjs';
import clinicSystem from './clinic-system.mjs';
import clock from './clock.mjs';
import deleteAdd from './delete-add.mjs';
import doubleSubmit from './double-submit.mjs';
import embedded from './embedded.mjs';
import hostileAddress from './hostile-address.mjs';
import instance from './instance.mjs';
import kill from './kill.mjs';
import mail from './mail.mjs';
import orders from './orders.mjs';
import ordersKill from './orders-kill.mjs';
import ordersMoney from './orders-money.mjs';
import pool from './pool.mjs';
import postgresDisk from './postgres-disk.mjs';
import postgres from './postgres.mjs';
import restoreWriting from './restore-writing.mjs';
import restore from './restore.mjs';
import schedule from './schedule.mjs';
import sigterm from './sigterm.mjs';
import slowReaders from './slow-readers.mjs';
import slowSenders from './slow-senders.mjs';
import twoEditors from './two-editors.mjs';
import waitList from './wait-list.mjs';

/** Every drill, in the order they are run. */
export const DRILLS = [
  ...[kill, postgres, embedded, instance, sigterm, pool, restore, restoreWriting, postgresDisk, backupDisk],
  ...[
    twoEditors,
    deleteAdd,
    doubleSubmit,
    bookings,
    schedule,
    waitList,
    orders,
    ordersKill,
    ordersMoney,
    mail,
    clinicSystem,
    clock,
    hostileAddress,
    slowSenders,
    slowReaders,
  ],
  ...[callsKill, callsPostgres, callsListen, callsReplay, callsStalled, callsHanging],
];
