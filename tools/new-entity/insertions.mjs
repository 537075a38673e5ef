/**
 * The lines by which the tables of contents know an entity, each put in front of a line that is there already.
 *
 * @type {{ file: string, before: string, text: string }[]}
 */
export const insertions = [
  {
    file: 'libs/domain/src/publishing/content/entities.ts',
    before: '  hours: {\n',
    text: `  {{things}}: {
    path: '/{{kebabs}}',
    name: '{{kebabs}}',
    noun: { one: '{{word}}', many: '{{words}}' },
    tag: '{{Thing}}',
    label: 'name',
    console: '/{{kebabs}}',
    editor: '/{{kebabs}}?edit=',
    site: '/{{kebabs}}/:slug',
    listPage: '/{{kebabs}}',
    hasPages: true,
    slug: '{{kebab}}',
    isSorted: true,
    allRows: 'includeInactive=true',
    search: { name: 'A', shortDescription: 'B', description: 'C' },
    needed: ['shortDescription', 'description'],
    translated: ['name', 'shortDescription', 'description', 'seoTitle', 'seoDescription'],
  },
`,
  },
  {
    file: 'libs/domain/src/publishing/site/site-pages.ts',
    before: "  { path: '/faq',",
    text: "  { path: '/{{kebabs}}', name: '{{Words}}' },\n",
  },
  {
    file: 'libs/domain/src/publishing/content/content.schema.ts',
    before: "\nexport * from './lists/services.schema';\n",
    text: "import { Create{{Thing}}Body, {{Thing}}Schema, Update{{Thing}}Body } from './lists/{{kebabs}}.schema';\n",
  },
  {
    file: 'libs/domain/src/publishing/content/content.schema.ts',
    before: "\n/** What an entity's rows are",
    text: "export * from './lists/{{kebabs}}.schema';\n",
  },
  {
    file: 'libs/domain/src/publishing/content/content.schema.ts',
    before: '} satisfies Record<EntityWith',
    text: '  {{things}}: { row: {{Thing}}Schema, create: Create{{Thing}}Body, update: Update{{Thing}}Body },\n',
  },
  {
    file: 'libs/api-client/src/publishing/index.ts',
    before: "export * from './content/page-links';\n",
    text: "export * from './content/lists/{{kebabs}}';\n",
  },
  {
    file: 'libs/domain/src/publishing/content/blank-rows.ts',
    before: '  practitioners: {\n',
    text: `  {{things}}: {
    ...COLUMNS,
    slug: '',
    name: '',
    shortDescription: null,
    description: '',
    ...NO_SEO,
    isActive: true,
    orderIndex: 0,
  },
`,
  },
  {
    file: 'apps/admin/src/app/pages.ts',
    before: "  {\n    path: '/images',\n",
    text: `  {
    path: '/{{kebabs}}',
    label: '{{Words}}',
    area: 'content',
    group: 'Content',
    icon: HandHeart,
    load: () => import('../publishing/{{kebabs}}/{{kebabs}}-page'),
  },
`,
  },
  {
    file: 'apps/site/src/paths.ts',
    before: '  store: () =>',
    text: "  {{things}}: () => '/{{kebabs}}',\n  {{thing}}: (slug: string) => `/{{kebabs}}/${encodeURIComponent(slug)}`,\n",
  },
  {
    file: 'apps/site/src/app/routes.tsx',
    before: 'const faqPage = lazyPage(',
    text: `const {{things}}Page = lazyPage(feature('{{kebabs}}/{{kebabs}}-page'), () =>
  import('../features/{{kebabs}}/{{kebabs}}-page').then(({ {{Things}}Page }) => {{Things}}Page),
);
const {{thing}}Page = lazyPage(feature('{{kebabs}}/{{kebab}}-page'), () =>
  import('../features/{{kebabs}}/{{kebab}}-page').then(({ {{Thing}}Page }) => {{Thing}}Page),
);
`,
  },
  {
    file: 'apps/site/src/app/routes.tsx',
    before: "  { path: '/faq',",
    text: `  { path: '/{{kebabs}}', page: {{things}}Page, needs: ['{{things}}'] },
  { path: '/{{kebabs}}/:slug', page: {{thing}}Page, needs: ['{{thing}}'] },
`,
  },
  { file: 'apps/site/src/app/prefetch.ts', before: "} from '@harmony/api-client';\n", text: '  {{things}}Api,\n' },
  {
    file: 'apps/site/src/app/prefetch.ts',
    before: 'const faqs: Prefetch =',
    text: `const {{things}}: Prefetch = ({ store }) => store.dispatch({{things}}Api.endpoints.get{{Things}}.initiate()).unwrap();
const {{thing}}: Prefetch = ({ store, slug }) =>
  store.dispatch({{things}}Api.endpoints.get{{Thing}}.initiate(slug)).unwrap();
`,
  },
  {
    file: 'apps/site/src/app/prefetch.ts',
    before: '  faqs,\n  faqCategories,\n',
    text: '  {{things}},\n  {{thing}},\n',
  },
];
