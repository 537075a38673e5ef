/** What a complete build leaves behind, below the root of the repository. */
export const OUTPUTS = {
  http: 'dist/libs/http/index.mjs',
  api: 'dist/apps/api/index.mjs',
  site: 'dist/apps/site/server/site.mjs',
  admin: 'dist/apps/admin/index.html',
  calls: 'dist/apps/call-monitor/index.html',
};
