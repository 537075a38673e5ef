/**
 * What is missing for the chosen phone system, one sentence per variable. `required` says of each variable where its
 * value is found.
 */
export const requiredVariables = (
  env: Readonly<Record<string, unknown>> & { PHONE_SYSTEM: string },
  required: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(required).flatMap(([name, hint]) =>
    env[name] ? [] : [`${name} is required with PHONE_SYSTEM=${env.PHONE_SYSTEM}: ${hint}`],
  );
