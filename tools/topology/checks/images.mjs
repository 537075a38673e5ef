import { execFileSync } from 'node:child_process';
import { HOSTS } from '../people.mjs';

export default {
  name: 'images',
  what: 'the images hold what is loaded only when it is needed, and their commands run',
  async run({ stand, figure }) {
    const anybody = stand.somebody('127.0.0.45');
    const [{ id }] = await stand.sql('select id from images limit 1');
    for (const type of ['avif', 'webp', 'jpeg']) {
      const headers = { accept: `image/${type}` };
      const picture = await anybody.ask(HOSTS.site, { path: `/api/images/${id}?w=320`, headers });
      figure(`a picture made smaller, as ${type}`, Number(picture.headers['content-type'] === headers.accept), {
        least: 1,
      });
    }
    const [{ origin, port }] = stand.apis;
    for (const file of ['', '/static/swagger-ui-bundle.js']) {
      const { status } = await fetch(`${origin}/api/docs${file}`);
      figure(`/api/docs${file}: status`, status, { least: 200, most: 200 });
    }
    const { at, env } = stand.apiImage;
    // Each throws when its exit code says that something is wrong.
    const run = (program, argument) =>
      execFileSync(process.execPath, [at(program), argument], {
        env: { ...env, PORT: String(port) },
        encoding: 'utf8',
      });
    run('docker/healthcheck.mjs', '/readyz');
    run('dist/apps/api/harmony.mjs', 'audit-verify');
    const said = run('dist/apps/api/harmony.mjs', 'backup');
    figure('harmony backup makes an archive', Number(/\.tar\.gz/.test(said)), { least: 1 });
  },
};
