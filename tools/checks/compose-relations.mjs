import { BlockList } from 'node:net';

const list = (text) =>
  String(text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean);
const hostOf = (upstream) => new URL(upstream.includes('://') ? upstream : `http://${upstream}`).hostname;
/** The containers that serve with the image of this one: `api` and `api-2`. */
const serving = (services, first) =>
  Object.keys(services).filter((name) => services[name].image === services[first].image && services[name].healthcheck);

/** Services that wait for one that is not there, or is never healthy, or never ends. */
export const brokenDependencies = ({ services }) =>
  Object.entries(services).flatMap(([name, { depends_on: all }]) =>
    Object.entries(all)
      .filter(([other, { condition }]) => {
        if (!services[other]) return true;
        return condition === 'service_healthy' ? !services[other].healthcheck : services[other].restart !== 'no';
      })
      .map(([other]) => `${name} waits for ${other}`),
  );

/** Servers that the gateway or a site server does not know, and names that lead nowhere. */
export function wrongUpstreams({ services }) {
  const lists = [
    ['gateway', 'API_UPSTREAMS', 'api'],
    ['gateway', 'SITE_UPSTREAMS', 'site'],
    ...serving(services, 'site').map((site) => [site, 'API_URL', 'api']),
  ];
  return lists.flatMap(([asking, variable, target]) => {
    const named = list(services[asking].environment[variable]);
    const hosts = named.map(hostOf);
    const there = serving(services, target);
    return [
      ...there.filter((name) => !hosts.includes(name)).map((name) => `${asking} does not know ${name}`),
      ...hosts.filter((name) => !there.includes(name)).map((name) => `${asking} knows ${name}, which is not there`),
      ...named
        .filter((one) => there.includes(hostOf(one)) && !one.endsWith(`:${services[hostOf(one)].environment.PORT}`))
        .map((one) => `${asking} asks ${one}`),
      ...there
        .filter((name) => target === 'api' && !list(services[name].environment.ALLOWED_HOSTS).includes(name))
        .map((name) => `${name} refuses its own name`),
    ];
  });
}

/**
 * A name resolves on every network that two containers share, whichever comes first. So whoever trusts the gateway has to share
 * with it only networks whose addresses are trusted, or every visitor has the gateway's address. The same goes for a proxy in
 * front of the gateway: what the gateway believes, the API has to believe.
 */
export function untrustedPaths({ services, networks }) {
  const { gateway } = services;
  return serving(services, 'api').flatMap((name) => {
    const trusted = list(services[name].environment.TRUST_PROXY);
    const shared = Object.keys(services[name].networks).filter((network) => network in gateway.networks);
    return [
      ...(shared.length ? [] : [`${name} shares no network with the gateway`]),
      ...shared
        .filter((network) => !subnetsOf(networks[network]).some((subnet) => trusted.includes(subnet)))
        .map((network) => `${name} is also on ${network}, which its TRUST_PROXY does not name`),
      ...list(gateway.environment.PROXY_ADDRESSES)
        .filter((address) => !trusted.includes(address))
        .map((address) => `${name} does not trust the proxy ${address}`),
      ...trusted.filter((network) => /\/0$/.test(network)).map((network) => `${name} trusts everybody (${network})`),
    ];
  });
}

/** Where the servers that take visitors' requests hold more than they need, or reach a database. */
export function openedByVisitors({ services, networks }) {
  const { postgres } = services;
  const allowed = { site: ['INTERNAL_TOKEN', 'INTERNAL_TOKEN_FILE'], gateway: [] };
  return ['site', 'gateway'].flatMap((first) =>
    serving(services, first).flatMap((name) => {
      const { environment, volumes = [], networks: own } = services[name];
      const secrets = Object.keys(environment).filter((key) =>
        /^DATABASE_|(PASSWORD|SECRET|TOKEN|KEY)(_FILE)?$/.test(key),
      );
      return [
        ...secrets.filter((key) => !allowed[first].includes(key)).map((key) => `${name} holds ${key}`),
        ...volumes
          .filter(({ type, source }) => type === 'bind' && !(first === 'site' && /.\/site$/.test(source)))
          .map(({ source }) => `${name} reads ${source}`),
        ...Object.keys(own)
          .filter((network) => postgres && network in postgres.networks)
          .map((network) => `${name} is on ${network}, as Postgres is`),
        ...Object.keys(own)
          .filter((network) => first === 'site' && !networks[network]?.internal)
          .map((network) => `${name} is on ${network}, which leads out`),
      ];
    }),
  );
}

/** Images of ours that are not built by one service: by none they are missing, by several written twice at the same time. */
export const builtWrongly = ({ services }) => {
  const ours = Object.values(services).filter(({ build, pull_policy: policy }) => build || policy === 'never');
  return [...new Set(ours.map(({ image }) => image))].filter(
    (image) => ours.filter((one) => one.image === image && one.build).length !== 1,
  );
};

/** What instances of the same image have not in common, though visitors may reach the one or the other. */
export const unlikeTwins = ({ services }) =>
  ['api', 'site'].flatMap((target) => {
    const [first, ...others] = serving(services, target);
    const told = (name) =>
      JSON.stringify([services[name].environment, services[name].volumes, services[name].networks]);
    return others.filter((name) => told(name) !== told(first)).map((name) => `${name} differs from ${first}`);
  });

/** What two clinics on one host would both claim. @param {object[]} models what Compose makes of each one's files */
export function claimedTwice([one, other]) {
  const claims = (model) => [
    model.name,
    ...Object.values(model.services).flatMap(({ container_name: name, ports = [], volumes = [] }) => [
      ...(name ? [name] : []),
      ...ports.map((port) => `port ${port.split(':').slice(0, -1).join(':')}`),
      ...volumes.filter(({ type }) => type === 'bind').map(({ source }) => source),
    ]),
    ...[model.volumes, model.networks].flatMap((all) => Object.values(all)).flatMap((resource) => resource?.name ?? []),
    ...Object.values(model.services).flatMap(({ environment = {} }) => environment.SITE_HOST ?? []),
  ];
  const theirs = claims(other);
  const networks = Object.values(one.networks)
    .flatMap(subnetsOf)
    .filter((subnet) =>
      Object.values(other.networks)
        .flatMap(subnetsOf)
        .some((another) => overlap(subnet, another)),
    );
  return [...new Set([...claims(one).filter((claim) => theirs.includes(claim)), ...networks])];
}

const subnetsOf = (network) => (network?.ipam?.config ?? []).map(({ subnet }) => subnet);

function overlap(one, other) {
  const holds = (outer, inner) => {
    const addresses = new BlockList();
    const [address, bits] = outer.split('/');
    addresses.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
    return addresses.check(inner.split('/')[0], inner.includes(':') ? 'ipv6' : 'ipv4');
  };
  return holds(one, other) || holds(other, one);
}
