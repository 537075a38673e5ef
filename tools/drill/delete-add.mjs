const ROUNDS = 20;

export default {
  name: 'delete-add',
  what: 'a category is deleted while questions are added to it, at two instances, twenty times',
  async run({ open, figure }) {
    const clinic = await open();
    const origins = [clinic.first.origin, (await clinic.start()).origin];
    const admin = await clinic.administrator(clinic.first.origin);
    const answers = [];
    const added = [];
    for (let round = 0; round < ROUNDS; round++) {
      const body = { name: `Category ${round}`, slug: `category-${round}` };
      const category = JSON.parse((await admin({ method: 'POST', path: '/api/faqs/categories', body })).text);
      const add = async (n) => {
        const question = `Question ${round}-${n}?`;
        const payload = { question, answer: '<p>Yes.</p>', categoryId: category.id };
        const { status } = await admin({ method: 'POST', path: '/api/faqs', body: payload }, origins[n % 2]);
        answers.push(status);
        if (status === 201) added.push(question);
      };
      const remove = async () => {
        const path = `/api/faqs/categories/${category.id}`;
        answers.push((await admin({ method: 'DELETE', path }, origins[round % 2])).status);
      };
      await Promise.all([add(0), add(1), remove(), add(2), add(3)]);
    }
    const rows = await clinic.sql('select question, category_id from faqs');
    const categories = new Set((await clinic.sql('select id from faq_categories')).map(({ id }) => id));
    const kept = new Set(rows.map(({ question }) => question));
    figure('questions added', added.length, { least: 1 });
    figure('of them lost', added.filter((question) => !kept.has(question)).length, { most: 0 });
    figure('questions in no category', rows.filter(({ category_id: id }) => !categories.has(id)).length, { most: 0 });
    figure(
      'answers that are neither done nor refused',
      answers.filter((status) => ![201, 204, 400, 404, 409].includes(status)).length,
      { most: 0 },
    );
  },
};
