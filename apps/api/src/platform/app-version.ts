/** Version in package.json: the bundler puts it in (`tools/build/api-bundle.mjs`), for tests Jest does. */
declare const APP_VERSION: string;

/** The version of this code. */
export const appVersion: string = APP_VERSION;
