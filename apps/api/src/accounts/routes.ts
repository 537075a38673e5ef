import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import { group, serve, type RouteGroup } from '../platform/http/route-groups';
import type { JobQueue } from '../platform/jobs/job-queue';
import type { AccountEmails } from './account-emails';
import { accountRoutes } from './account/account.routes';
import { ownEmailRoutes } from './account/own-email.routes';
import { passwordResetRoutes } from './password-reset/password-reset.routes';
import { passkeysRoutes } from './second-factor/passkeys.routes';
import type { SecondFactors } from './second-factor/second-factor';
import { secondFactorRoutes } from './second-factor/second-factor.routes';
import { authRoutes } from './sign-in/auth.routes';
import { reauthenticateRoutes } from './sign-in/reauthenticate.routes';
import { secondFactorSignInRoutes } from './sign-in/second-factor-sign-in.routes';
import { usersAdminRoutes } from './users/users.routes';

export interface SigningIn {
  config: AppConfig;
  db: Db;
  emails: AccountEmails;
  hashingQueue: JobQueue;
  factors: SecondFactors;
}

/** Signing in to the console, one's own account, and everybody's. */
export const accountsRoutes = (signingIn: SigningIn): RouteGroup[] => {
  const { config, db, emails, hashingQueue } = signingIn;
  return [
    // Also in preview mode, at the host of the console.
    group(
      'public',
      [
        serve(authRoutes, signingIn, ['GET /auth/status', 'POST /auth/login', 'POST /auth/logout']),
        serve(secondFactorSignInRoutes, signingIn, [
          'GET /auth/sign-in-options',
          'POST /auth/login/second-factor',
          'POST /auth/passkey/options',
          'POST /auth/passkey',
        ]),
        serve(passwordResetRoutes, signingIn, ['POST /auth/password-reset', 'PUT /auth/password-reset']),
      ],
      { preview: 'open', audience: 'staff' },
    ),
    group('staff', [
      serve(accountRoutes, { db, config, hashingQueue, emails }, [
        'POST /auth/change-password',
        'GET /auth/sessions',
        'DELETE /auth/sessions/:id',
        'POST /auth/sessions/end-others',
      ]),
      serve(ownEmailRoutes, { db, config, emails }, [
        'GET /auth/account',
        'PUT /auth/account/email',
        'POST /auth/account/email/confirm',
      ]),
      serve(reauthenticateRoutes, signingIn, ['GET /auth/reauthenticate', 'POST /auth/reauthenticate']),
      serve(secondFactorRoutes, { db, config, emails }, [
        'POST /auth/second-factor/authenticator-app/setup',
        'POST /auth/second-factor/authenticator-app',
        'DELETE /auth/second-factor/authenticator-app',
        'POST /auth/second-factor/recovery-codes',
      ]),
      serve(passkeysRoutes, { db, config, emails }, [
        'POST /auth/second-factor/passkeys/options',
        'POST /auth/second-factor/passkeys',
        'PUT /auth/second-factor/passkeys/:id',
        'DELETE /auth/second-factor/passkeys/:id',
      ]),
    ]),
    group('users', [
      serve(usersAdminRoutes, { db, config, hashingQueue, emails }, [
        'GET /users',
        'POST /users',
        'PUT /users/:id',
        'POST /users/:id/reset-password',
        'POST /users/:id/remove-second-factor',
        'POST /users/:id/end-sessions',
        'DELETE /users/:id',
      ]),
    ]),
  ];
};
