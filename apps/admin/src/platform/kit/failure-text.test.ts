import { failureToast } from './failure-text';

const http = (status: number | string, error?: string) => ({ status, message: '', ...(error && { body: { error } }) });

it.each([http('NETWORK_ERROR'), http('TIMEOUT'), http(502), http(504)])(
  'without an answer nobody is told that nothing was done: %j',
  (error) => {
    const { title, description } = failureToast('Couldn’t add the user', error);
    expect([title, description]).toEqual([
      'The server didn’t respond',
      'We don’t know whether this was done. Check before you try again.',
    ]);
  },
);

it.each([
  [http(409, 'There is one of this name'), 'There is one of this name.'],
  [http(503, 'The database does not answer'), 'The database does not answer.'],
  [http(404), 'Someone else deleted it.'],
])('an answer says that it was not done, and why: %j', (error, description) => {
  expect(failureToast('Couldn’t add the user', error)).toEqual({
    title: 'Couldn’t add the user',
    description,
    tone: 'error',
  });
});
