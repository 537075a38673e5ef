/** What a visitor sends who took long enough to be a person, as a request. */
export const contact = ({ name = 'Ana Ruiz', email, message }, headers = {}) => ({
  method: 'POST',
  path: '/api/contact',
  headers,
  body: { name, email, message, website: '', elapsedMs: 9_000, proof: null },
});
