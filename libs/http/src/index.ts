/** Answering over HTTP, for Node only: the API, the site's server and the launcher share these answers and headers. */
export { IMMUTABLE, ONE_DAY } from './cache-control';
export { pageCsp, type PageCspOptions } from './content-security-policy';
export { acceptedEncodings, type Encoding } from './encodings';
export { matchesEtag } from './etags';
export { headerList, securityHeaders, type HeaderList } from './security-headers';
export { singlePageApp, staffAppCsp, staffAppHeaders } from './single-page-app';
export { isText, loadStaticFiles } from './static-files';
export { StoredResponse } from './stored-response';
