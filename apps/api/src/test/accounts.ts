/** Databases that `testDatabase` clones. */
export const TEMPLATES = { empty: 'template_harmony', seeded: 'template_harmony_seeded', few: 'template_harmony_few' };

/** Who can sign in to a seeded test database. */
export const TEST_ACCOUNTS = {
  admin: { username: 'admin', password: 'a long pass phrase for tests' },
  reception: { username: 'reception', password: 'another phrase for the front desk' },
};

/** `DATA_KEY` of test databases. */
export const TEST_DATA_KEY = 'a secret for the encrypted data of tests';

/** The day on which the starter content of test databases was loaded: its special days are relative to it. */
export const STARTER_CONTENT_DAY = new Date('2026-11-21T18:00:00Z');
