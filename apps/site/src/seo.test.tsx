import { Seo } from './seo';
import { renderPage } from './test/render-page';

const chosen = { seoTitle: 'Chosen', seoDescription: 'Chosen words', shareImageUrl: null };

it.each([
  [1, undefined, 'Questions - Harmony Acupuncture'],
  [2, undefined, 'Questions, page 2 - Harmony Acupuncture'],
  [1, chosen, 'Chosen'],
  [2, chosen, 'Chosen, page 2'],
])('page %i of a list has a title of its own, also where one was chosen', (page, row, title) => {
  renderPage(<Seo title="Questions" page={page} {...(row && { row })} />);
  expect(document.title).toBe(title);
});
