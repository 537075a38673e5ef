// Exit code 0 while the server in this container answers:  node docker/healthcheck.mjs /readyz
const { PORT = '4200' } = process.env;
const [path = '/healthz'] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { signal: AbortSignal.timeout(2_500) }).catch(
  () => undefined,
);
process.exit(answer?.ok ? 0 : 1);
