/** The one-way rules of the house; the server's features stand in the order in which they may call. */
const features = [
  'audit',
  'accounts',
  'catalog',
  'bookings',
  'payments',
  'wishlist',
  'advertising',
  'reports',
  'insights',
  'privacy',
  'mails',
];

const laterFeatures = features.slice(0, -1).map((feature, index) => ({
  name: `server-${feature}-calls-no-later-feature`,
  severity: 'error',
  from: { path: `^server/features/${feature}/` },
  to: { path: `^server/features/(${features.slice(index + 1).join('|')})/` },
}));

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(client|server|artwork|tests)/' },
    },
    {
      name: 'client-knows-only-the-contract',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(server|artwork|tests)/' },
    },
    {
      name: 'server-knows-no-client',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(client|tests)/' },
    },
    {
      name: 'artwork-is-only-for-seeding',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/db/(seed|demo/)' },
      to: { path: '^artwork/' },
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
      name: 'routes-rules-queries',
      severity: 'error',
      from: { path: '^server/features/[^/]+/queries' },
      to: { path: '^server/features/[^/]+/(rules|routes)' },
    },
    {
      name: 'rules-know-no-routes',
      severity: 'error',
      from: { path: '^server/features/[^/]+/(?!routes)', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/features/[^/]+/routes' },
    },
    {
      name: 'features-do-not-reach-into-the-app',
      severity: 'error',
      from: { path: '^server/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(app|start|main|config)\\.ts$' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^server/', pathNot: '(\\.test\\.ts$|/test-[^/]+\\.ts$|^server/testing/)' },
      to: { path: '^server/testing/' },
    },
    ...laterFeatures,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache|data)/' },
    parser: 'swc',
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.css'] },
  },
};
