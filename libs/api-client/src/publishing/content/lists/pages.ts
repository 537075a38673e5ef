import { BLANK_ROWS, type Page } from '@harmony/domain';
import { baseApi } from '../../../platform/query/base-api';
import { readOne } from '../reads';

/** Pages in the clinic's own words, as the public sees them. */
export const pagesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Page'] }).injectEndpoints({
  endpoints: (build) => ({
    /** One active page by its slug; fails with 404 when there is none. */
    getPage: build.query<Page, string>(readOne('Page', '/api/pages', BLANK_ROWS.pages)),
  }),
});

export const { useGetPageQuery } = pagesApi;
