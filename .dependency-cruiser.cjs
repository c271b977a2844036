const USE_CASES = '^src/(play|players|campaigns|tournaments|audit)/';
const WEB = '^node_modules/(@types/)?(fastify|@fastify)/';
const DATABASE = '^node_modules/(@types/)?(pg|drizzle-orm)/';
const NATS = '^node_modules/@nats-io/';

/** One rule of who may import whom. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'engine-imports-nothing',
      'The engine is pure and knows no title.',
      { path: '^src/engine/' },
      { pathNot: ['^src/engine/', '^node_modules/typebox/'] },
    ),
    rule(
      'title-imports-only-engine',
      'A title is pure and knows no other title.',
      { path: '^src/games/([^/]+)/' },
      { pathNot: ['^src/games/$1/', '^src/engine/', '^node_modules/typebox/'] },
    ),
    rule(
      'registry-imports-only-titles',
      'The registry lists titles by their index.ts, campaigns by campaign.ts, and does nothing else.',
      { path: '^src/games/[^/]+\\.ts$' },
      { pathNot: ['^src/games/[^/]+/(index|campaign)\\.ts$', '^src/engine/'] },
    ),
    rule(
      'data-imports-only-ids',
      'Tables of the rule book are data without functions.',
      { path: '^src/games/([^/]+)/data/' },
      { pathNot: ['^src/games/$1/data/', '^src/games/$1/ids\\.ts$'] },
    ),
    rule(
      'titles-only-through-registry',
      'Whoever names a title treats it specially.',
      { pathNot: '^src/games/' },
      { path: '^src/games/[^/]+/' },
    ),
    rule(
      'use-cases-know-no-adapter',
      'What a use case needs from outside is an interface in its ports.ts.',
      { path: USE_CASES },
      {
        path: [
          '^src/(store|live|http|bus|watch|cli|process)/',
          '^src/(app|main|config)\\.ts$',
          WEB,
          DATABASE,
          NATS,
        ],
      },
    ),
    rule(
      'crypto-only-in-chain-and-dice',
      'Hashes of a game and its chance are made in one place each.',
      { path: '^src/play/', pathNot: '^src/play/(chain|dice)\\.ts$' },
      { path: '^(node:)?crypto$' },
    ),
    rule(
      'database-only-in-store',
      'SQL lives in one folder.',
      { pathNot: '^src/store/' },
      { path: DATABASE },
    ),
    rule(
      'figures-and-traces-only-in-watch',
      'Everybody else tells an observer, and does not know who listens.',
      { pathNot: '^src/watch/' },
      { path: '^node_modules/(prom-client|@opentelemetry)/' },
    ),
    rule(
      'nats-only-in-bus',
      'Nobody but one adapter knows by what nodes hear each other.',
      { pathNot: '^src/bus/' },
      { path: NATS },
    ),
    rule(
      'web-only-in-http-and-live',
      'Only the edge knows that there is a web server.',
      { pathNot: '^src/(http|live)/|^src/app\\.ts$' },
      { path: WEB },
    ),
    rule(
      'adapters-know-no-adapter',
      'app.ts joins the adapters; they do not know each other.',
      { path: '^src/(store|live|http|bus|watch)/' },
      { path: '^src/(store|live|http|bus|watch)/', pathNot: '^src/$1/' },
    ),
    rule(
      'nothing-imports-the-outside',
      'app.ts is joined by process/ and cli/, process/ by main.ts, and nobody joins main.ts.',
      { pathNot: '^src/(main\\.ts$|cli/|process/)' },
      { path: '^src/(app\\.ts$|cli/|process/)' },
    ),
    rule(
      'nothing-imports-main',
      'main.ts runs when it is imported.',
      {},
      { path: '^src/main\\.ts$' },
    ),
    rule(
      'source-imports-no-test',
      'What runs in production is all in src and in the dependencies.',
      { path: '^src/', pathNot: '^src/cli/' },
      { path: '^test/|^node_modules/', dependencyTypes: ['local', 'npm-dev', 'npm-no-pkg'] },
    ),
    rule('no-cycles', 'Two files that need each other are one thought.', {}, { circular: true }),
    rule(
      'no-orphans',
      'A file nobody imports and that imports nobody is dead.',
      { orphan: true, pathNot: '^src/(main\\.ts$|cli/)' },
      {},
    ),
    rule('no-unresolved', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
