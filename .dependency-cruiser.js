const tests = '\\.test\\.tsx?$';

/** The folders of workflows: each may import those before it, so that money runs one way. */
const workflows = [
  'payments',
  'deals',
  'bookings',
  'catalog',
  'disputes',
  'payouts',
  'chargebacks',
  'reconcile',
  'closing',
  'messages',
  'notifications',
  'saved-searches',
];

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
    {
      name: 'features-know-no-workflows',
      comment: 'What writes in several features is a workflow; routes and jobs start it.',
      severity: 'error',
      from: { path: '^server/features/', pathNot: tests },
      to: { path: '^server/workflows/' },
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
      name: 'http-knows-no-feature',
      severity: 'error',
      from: { path: '^server/(http|cache|realtime)/', pathNot: tests },
      to: { path: '^server/(features|workflows|routes)/' },
    },
    {
      name: 'db-and-providers-know-no-feature',
      severity: 'error',
      from: { path: '^server/(db|providers)/', pathNot: tests },
      to: { path: '^server/(features|workflows|routes)/' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^server/', pathNot: `(${tests}|/test-[^/]+\\.ts$|^server/testing/)` },
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
