import { learnMoreUrl } from './learn-more';

it('leads to a medical search for the condition', () => {
  const url = new URL(learnMoreUrl(' TMJ & Jaw Tension '));
  expect(url.hostname).toBe('vsearch.nlm.nih.gov');
  expect(url.searchParams.get('query')).toBe('TMJ & Jaw Tension');
});
