import { randomBytes } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppConfig } from '../../platform/config/app-config';

/** What is stored of a passkey (`platform/db/schema/second-factor.ts`). */
export interface StoredPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  rpId: string;
}

/** Where a passkey is used: the domain it belongs to, and the address of the page. */
export interface PasskeyPlace {
  rpId: string;
  origin: string;
}

/** Milliseconds that the browser waits for a fingerprint or a PIN. */
const TIMEOUT_MS = 120_000;

/** Loaded when somebody uses a passkey for the first time: it brings a parser of certificates along. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * Where passkeys of a request belong. Console and call monitor on hosts below the public one share its passkeys; any other
 * host has its own (WebAuthn Level 2, section 5.1.2). The origin is what the browser signs, so a page of another host
 * cannot pass an answer on.
 */
export function passkeyPlace(
  request: Pick<FastifyRequest, 'host' | 'hostname' | 'protocol'>,
  { publicUrl, hasPublicUrl, publicHttps }: Pick<AppConfig, 'publicUrl' | 'hasPublicUrl' | 'publicHttps'>,
): PasskeyPlace {
  const scheme = publicHttps ? 'https' : request.protocol;
  const { origin, hostname } = new URL(`${scheme}://${request.host}`);
  const publicHost = new URL(publicUrl).hostname;
  const isBelow = hasPublicUrl && (hostname === publicHost || hostname.endsWith(`.${publicHost}`));
  return { rpId: isBelow ? publicHost : hostname, origin };
}

interface Owner {
  username: string;
  /** In base64url ({@link newUserHandle}). */
  userHandle: string;
  passkeys: readonly StoredPasskey[];
}

/** By what a device knows whose a passkey is: random, so that it tells nothing (WebAuthn Level 2, section 14.6.1). */
export const newUserHandle = (): string => randomBytes(32).toString('base64url');

/** What the browser needs to make a passkey. */
export async function newPasskeyOptions(
  { rpId }: PasskeyPlace,
  challenge: string,
  clinicName: string,
  { username, userHandle, passkeys }: Owner,
) {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: clinicName,
    rpID: rpId,
    userName: username,
    userDisplayName: username,
    userID: Uint8Array.from(Buffer.from(userHandle, 'base64url')),
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map(allowed),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** The passkey that the browser has made; null when it does not answer this challenge, or not from this place. */
export async function madePasskey(
  { rpId, origin }: PasskeyPlace,
  challenge: string,
  response: z.output<typeof PasskeyRegistration>,
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  const made = await verifyRegistrationResponse({
    response: response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
  }).catch(() => null);
  if (!made?.registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, rpId };
}

/**
 * What the browser needs to ask for a passkey.
 *
 * @param passkeys those of the account; none: the device offers what it has, and has to make sure whose finger it is
 */
export async function passkeyOptions(
  { rpId }: PasskeyPlace,
  challenge: string,
  passkeys: readonly StoredPasskey[] = [],
) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    allowCredentials: passkeys.map(allowed),
    userVerification: passkeys.length > 0 ? 'preferred' : 'required',
  });
}

/** A passkey was used. */
export interface PasskeyUse {
  /** Total refills, where the device counts. */
  counter: number;
  /** The device has made sure whose finger it is. */
  isVerified: boolean;
}

/** The use of a passkey; null when the answer is not of this passkey, challenge or place, or of a copy. */
export async function passkeyUse(
  { rpId, origin }: PasskeyPlace,
  challenge: string,
  passkey: StoredPasskey,
  response: z.output<typeof PasskeyAssertion>,
): Promise<PasskeyUse | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const used = await verifyAuthenticationResponse({
    response: response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: [...passkey.transports],
    },
  }).catch(() => null);
  if (!used?.verified) return null;
  const { newCounter, userVerified } = used.authenticationInfo;
  return { counter: newCounter, isVerified: userVerified };
}

const bytesOf = (challenge: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(challenge, 'base64url'));

const allowed = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports: [...transports] });
