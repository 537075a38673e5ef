/** HTTP responses, for Node only: shared by the API, the site's server and the launcher. */
export { closeServer, drainable } from './drainable';
export { endUnusedConnections, isUnused } from './unused-connections';
export { cutStalledReaders } from './cut-stalled-readers';
export { cacheControlOf, IMMUTABLE, ONE_DAY } from './cache-control';
export { pageCsp, type PageCspOptions } from './content-security-policy';
export { acceptedEncodings } from './encodings';
export { etagOf, hashOf, matchesEtag } from './etags';
export { headerList, securityHeaders, type HeaderList } from './security-headers';
export { singlePageApp, staffAppCsp, staffAppHeaders, workerHeaders } from './single-page-app';
export { keepAssets, type KeptAssets } from './kept-assets';
export { loadStaticFiles, type StaticFile } from './static-files';
export { StoredResponse } from './stored-response';
export { networkOf } from './network-of';
export { hostName, hostsDisagree, lastForwarded, NOT_OWN_HOST, ownHosts, publicName, TWO_HOSTS } from './own-hosts';
export { openMetrics, type Figure, type Metrics } from './metrics';
export { openTraces, traceparentOf, type Traces, type TracesConfig } from './traces';
export { learn, speakIn } from './speak-in';
