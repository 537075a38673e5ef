import { failureWords } from './failure-words';

const undone = { undone: 'Nothing was booked.' };
const http = (status: number | string, error?: string) => ({
  status: status as number,
  message: '',
  ...(error !== undefined && { body: { error } }),
});

it.each([
  ['a lost connection', http('NETWORK_ERROR')],
  ['an answer that took too long', http('TIMEOUT')],
  ['a proxy', http(502)],
  ['a fault of ours', { message: 'undefined is not a function' }],
])('%s says nothing of what was done', (_, error) => {
  const words = failureWords(error, undone);
  expect(words).toContain('may or may not have been done');
  expect(words).not.toContain('Nothing was booked');
});

it.each([
  http(409, 'Somebody was quicker'),
  http(500, 'x'),
  http(503, 'Open Dental does not answer.'),
  http(401),
  http(429),
])('an answer of the server says that nothing was done: %j', (error) =>
  expect(failureWords(error, undone)).toContain('Nothing was booked.'),
);

it.each([http('NETWORK_ERROR'), http(502), http(400, 'Too long')])('what is kept is kept in any case: %j', (error) =>
  expect(failureWords(error, { kept: 'Your text is still here.' })).toContain('Your text is still here.'),
);
