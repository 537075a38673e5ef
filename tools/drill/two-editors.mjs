const ROUNDS = 20;
const EDITORS = 6;

export default {
  name: 'two-editors',
  what: 'six people save the same row at the same moment, at two instances, twenty times',
  async run({ open, figure }) {
    const clinic = await open();
    const origins = [clinic.first.origin, (await clinic.start()).origin];
    const admin = await clinic.administrator(clinic.first.origin);
    const path = '/api/faqs/1';
    let wrong = 0;
    let overwritten = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const [{ updated_at: seen }] = await clinic.sql(
        `select to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at from faqs where id = 1`,
      );
      const saves = Array.from({ length: EDITORS }, (_, n) => `Saved by ${n} in round ${round}?`);
      const answers = await Promise.all(
        saves.map((question, n) =>
          admin({ method: 'PUT', path, body: { question }, headers: { 'if-match': `"${seen}"` } }, origins[n % 2]),
        ),
      );
      const winners = saves.filter((_, n) => answers[n].status === 200);
      const [{ question }] = await clinic.sql('select question from faqs where id = 1');
      if (winners.length !== 1 || answers.some(({ status }) => status !== 200 && status !== 409)) wrong += 1;
      if (winners[0] !== question) overwritten += 1;
    }
    figure('rounds without exactly one who saved', wrong, { most: 0 });
    figure('rounds in which another text is kept', overwritten, { most: 0 });
  },
};
