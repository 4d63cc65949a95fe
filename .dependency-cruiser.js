const tests = '\\.test\\.tsx?$';
/** Tests, and what they share. */
const testCode = `(${tests}|/test-[^/]+\\.ts$|^server/testing/)`;

/** The folders of workflows: each may import those before it, so that money runs one way. */
const workflows = [
  'payments',
  'deals',
  'bookings',
  'offers',
  'catalog',
  'disputes',
  'reviews',
  'payouts',
  'chargebacks',
  'reconcile',
  'moderation',
  'closing',
  'messages',
  'notifications',
  'saved-searches',
];

/** The folders of each part, lowest first: each may import those before it. */
const folders = {
  contract: [
    'typed',
    'outside-contacts',
    'bicycle',
    'moderation',
    'notifications',
    'catalog',
    'reviews',
    'search',
    'deals',
    'messages',
    'records',
    'accounts',
  ],
  server: [
    'config',
    'places',
    'makers',
    'optional-packages',
    'db',
    'realtime',
    'redis',
    'ops',
    'cache',
    'http',
    'providers',
    'backup',
    'features',
    'seed',
    'workflows',
    'jobs',
    'routes',
    'ssr',
    'commands',
  ],
  client: [
    'inline',
    'ui',
    'brand',
    'links',
    'protection',
    'browser-storage',
    'feedback',
    'api',
    'live',
    'form',
    'page',
    'identity',
    'views',
    'router',
    'features',
    'layout',
    'routes',
  ],
};

/** The one-way rules of the code; `docs/architecture.md` says what each folder is for. */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Types count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(client|server|packages|tests|tooling)/' },
    },
    {
      name: 'client-knows-only-the-contract',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(server|packages|tests|tooling)/' },
    },
    {
      name: 'server-knows-no-client',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(client|tests|tooling)/' },
    },
    {
      name: 'packages-know-nothing-of-the-product',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(contract|client|server|scripts|tests|tooling)/' },
    },
    {
      name: 'packages-are-opened-in-few-places',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: `${tests}|^server/(testing|seed/demo|providers/(identity/google|payments/stripe)-sandbox-adapter)/`,
      },
      to: { path: '^packages/' },
    },
    {
      name: 'packages-are-loaded-when-asked-for',
      comment: 'Production does not install them; types are gone by then.',
      severity: 'error',
      from: { path: '^server/', pathNot: `${tests}|^server/testing/` },
      to: { path: '^packages/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-client-feature-imports-another',
      severity: 'error',
      from: { path: '^client/features/([^/]+)/' },
      to: { path: '^client/features/', pathNot: '^client/features/$1/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^client/ui/' },
      to: { path: '^(client/(?!ui/)|contract/(?!image-widths))' },
    },
    {
      name: 'queries-know-no-rules',
      severity: 'error',
      from: { path: '^server/features/[^/]+/queries' },
      to: {
        path: '^server/features/',
        pathNot: '/(queries|retry-policy)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-the-app-knows-routes',
      severity: 'error',
      from: { path: '^server/', pathNot: `${tests}|^server/(app\\.ts$|(routes|testing)/)` },
      to: { path: '^server/routes/' },
    },
    ...Object.entries(folders).flatMap(([part, order]) =>
      order.map((folder, index) => ({
        name: `${folder}-of-the-${part}-knows-lower-folders-only`,
        comment: 'So that no two folders import each other. The order is at the top of this file.',
        severity: 'error',
        from: { path: `^${part}/${folder}/`, pathNot: testCode },
        to: {
          path: `^${part}/[^/]+/`,
          pathNot: `^${part}/(${order.slice(0, index + 1).join('|')})/`,
        },
      })),
    ),
    {
      name: 'adapters-know-not-how-they-are-opened',
      severity: 'error',
      from: { path: '^server/providers/[^/]+/', pathNot: tests },
      to: { path: '^server/providers/[^/]+$' },
    },
    ...workflows.map((folder, index) => ({
      name: `workflows-of-${folder}-know-earlier-ones-only`,
      severity: 'error',
      from: { path: `^server/workflows/${folder}/`, pathNot: tests },
      to: {
        path: '^server/workflows/',
        pathNot: `^server/workflows/(${workflows.slice(0, index + 1).join('|')})/`,
      },
    })),
    {
      name: 'nothing-below-reaches-into-the-app',
      severity: 'error',
      from: { path: '^server/(workflows|features)/', pathNot: tests },
      to: { path: '^server/(app|start|main)\\.ts$' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^server/', pathNot: testCode },
      to: { path: '^server/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache|data)/' },
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
