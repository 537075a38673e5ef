import { saysNoAddress } from './no-address';

it.each([
  '550 5.1.1 <a@b.example>: Recipient address rejected: User unknown in virtual mailbox table',
  '550-5.1.1 The email account that you tried to reach does not exist.',
  '550 5.2.1 The email account that you tried to reach is disabled.',
  '550 5.5.0 Requested action not taken: mailbox unavailable',
  '550 No such user here',
  "550 This user doesn't exist",
  '550 Unrouteable address',
  '553 unknown recipient',
])('%j says that there is no such address', (answer) => expect(saysNoAddress(answer)).toBe(true));

it.each([
  '550 relay not permitted',
  '554 5.7.1 <a@b.example>: Relay access denied',
  '550 5.7.1 Listed by a blocklist: unknown user',
  '550 Sender verify failed: unknown address',
  '550 Access denied - Invalid HELO name',
  '550 Authentication required',
  '552 5.2.2 Mailbox full, user is over quota',
  '550 5.4.1 Recipient address rejected: Access denied.',
  '554 Message rejected',
  '',
])('%j may be about us', (answer) => expect(saysNoAddress(answer)).toBe(false));
