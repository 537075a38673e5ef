import { z } from 'zod';

declare module '../../platform/config/app-config' {
  interface AppConfig {
    readonly payments: Readonly<PaymentsConfig>;
  }
}

/** An account at Stripe. */
export interface StripeConfig {
  kind: 'stripe';
  secretKey: string;
  /** What its webhooks are signed with. Null: none are taken, and Stripe is asked every minute. */
  webhookSecret: string | null;
}

/** Who takes the money of orders that are paid online. `none`: orders are paid at the clinic. */
export type PaymentsConfig = { kind: 'none' } | { kind: 'simulator' } | StripeConfig;

const KEY = /^(?:sk|rk)_(?:test|live)_\w{10,}$/;
/** A key with which no money moves. */
export const isTestKey = (key: string): boolean => key.includes('_test_');

/** Every variable of payments, with its default. */
export const paymentsVariables = {
  /** Who takes the money of orders that are paid online. */
  PAYMENT_PROVIDER: z
    .enum(['none', 'stripe', 'simulator'], { error: 'must be one of none, stripe, simulator' })
    .default('none'),
  /** Secret key, or better a restricted key, of the clinic's account. */
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(KEY, 'must be a secret or restricted key as Stripe shows it: it begins with sk_live_ or rk_live_')
    .optional(),
  /** Stripe shows it beside the address of the webhook. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(
      /^whsec_[\w+/=]{16,}$/,
      'must be the signing secret of the webhook as Stripe shows it: it begins with whsec_',
    )
    .optional(),
};

type Environment = z.output<z.ZodObject<typeof paymentsVariables>> & { PUBLIC_URL?: string | undefined };

/**
 * Built from variables that are valid one by one, with one sentence for each that is missing or must not be used.
 *
 * @param isProduction real patients pay: neither the simulator nor a test key may pretend that they have
 */
export function paymentsConfig(
  env: Environment,
  isProduction: boolean,
): { config: PaymentsConfig; problems: readonly string[] } {
  switch (env.PAYMENT_PROVIDER) {
    case 'none':
      return { config: { kind: 'none' }, problems: [] };
    case 'simulator':
      return {
        config: { kind: 'simulator' },
        problems: isProduction ? ['PAYMENT_PROVIDER must not be simulator in production: nobody would pay'] : [],
      };
    case 'stripe': {
      const secretKey = env.STRIPE_SECRET_KEY ?? '';
      const problems = stripeProblems(secretKey, env.PUBLIC_URL, isProduction);
      return { config: { kind: 'stripe', secretKey, webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null }, problems };
    }
  }
}

function stripeProblems(secretKey: string, publicUrl: string | undefined, isProduction: boolean): string[] {
  const why = 'is required with PAYMENT_PROVIDER=stripe';
  return [
    ...(secretKey === '' ? [`STRIPE_SECRET_KEY ${why}: it stands under Developers, API keys`] : []),
    ...(publicUrl === undefined ? [`PUBLIC_URL ${why}: Stripe sends patients back there`] : []),
    ...(isProduction && isTestKey(secretKey)
      ? ['STRIPE_SECRET_KEY is a test key, with which nobody pays: use the live one in production']
      : []),
  ];
}
