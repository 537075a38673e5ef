/** What telephone networks say instead of a name: 'WIRELESS CALLER', 'TOLL FREE', a number. */
const NO_NAME = /\b(wireless|caller|unknown|unavailable|anonymous|private|toll|cell|name|restricted)\b|\d/i;
/** Or the place of the line: 'SEATTLE WA'. States of the USA and provinces of Canada. */
const PLACE =
  /\s(A[BKLRZ]|BC|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ABDEINOST]|N[BCDEHJLMSVY]|O[HKNR]|P[AE]|QC|RI|S[CDK]|T[NX]|UT|V[AT]|W[AIVY])$/;

/** The name of a person that a caller ID may hold, as it is written: 'CHEN BO' is 'Chen Bo'. Empty when it holds none. */
export function nameOfCallerId(callerId: string | null): string {
  const text = callerId?.trim() ?? '';
  if (text === '' || NO_NAME.test(text) || PLACE.test(text)) return '';
  if (text !== text.toUpperCase()) return text;
  return text.toLowerCase().replace(/(^|[\s'’-])\p{L}/gu, (start) => start.toUpperCase());
}
