import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { baseApi } from '../query/base-api';
import type { HttpQuery } from '../query/base-query';

export type Builder = EndpointBuilder<HttpQuery, string, 'api'>;

/** Endpoints once they are part of the API, under the names they were declared with. */
export type Injected<Endpoints extends EndpointDefinitions> = ReturnType<
  typeof baseApi.injectEndpoints<Endpoints>
>['endpoints'];

/**
 * Adds endpoints that several kinds of rows have alike. Names must be unique in the whole API, so it knows each as
 * `name:kind`; callers get them under their own names.
 */
export function endpointsFor<Endpoints extends EndpointDefinitions>(
  kind: string,
  tagTypes: readonly string[],
  declare: (build: Builder) => Endpoints,
): Injected<Endpoints> {
  const { endpoints } = baseApi
    .enhanceEndpoints({ addTagTypes: tagTypes })
    .injectEndpoints({
      endpoints: (build) =>
        Object.fromEntries(Object.entries(declare(build)).map(([name, endpoint]) => [`${name}:${kind}`, endpoint])),
    });
  const own = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    name.endsWith(`:${kind}`) ? [[name.slice(0, -kind.length - 1), endpoint]] : [],
  );
  // TypeScript does not follow the names through the two mappings above.
  return Object.fromEntries(own) as Injected<Endpoints>;
}
