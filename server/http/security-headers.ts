import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * The hosts that Stripe's script needs:
 * https://docs.stripe.com/security/guide#content-security-policy
 */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  api: 'https://api.stripe.com',
  challenge: 'https://hooks.stripe.com',
};

/** The host of profile pictures of people who signed in with Google. */
const googlePhotos = 'https://*.googleusercontent.com';

interface Page {
  /** Allows the one inline script and style element of the page. */
  nonce?: string;
  /** Whether the page has a card form; only such a page may connect to the payment provider. */
  isPaymentPage?: boolean;
}

/**
 * Returns the Content-Security-Policy of a page. Inline code needs the nonce; `eval` is not
 * allowed.
 */
export function contentSecurityPolicy(
  config: Config,
  { nonce, isPaymentPage = false }: Page = {},
): string {
  const usesStripe = isPaymentPage && config.stripe !== undefined;
  const usesGoogle = typeof config.google === 'object';
  const inline = nonce ? [`'nonce-${nonce}'`] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'script-src': ["'self'", ...inline, ...(usesStripe ? stripe.script : [])],
    // The service worker, and the one that solves the challenge before a sign-in.
    'worker-src': ["'self'"],
    'frame-src': usesStripe ? [...stripe.script, stripe.challenge] : ["'none'"],
    'connect-src': ["'self'", ...(usesStripe ? [stripe.api] : [])],
    'style-src': ["'self'", ...inline],
    // `blob:` is for the preview of a picture before its upload.
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...(usesGoogle ? [googlePhotos] : []),
      ...pictureSources(config),
    ],
    'font-src': ["'self'"],
  };
  if (config.publicUrl?.startsWith('https:')) directives['upgrade-insecure-requests'] = [];
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * The sources of pictures on an external image host; any HTTPS host, unless the operator has
 * configured one.
 */
function pictureSources({ imageHost }: Config): string[] {
  if (!imageHost) return [];
  return imageHost.pictures ? [imageHost.pictures] : ['https:', new URL(imageHost.url).origin];
}

/**
 * The pages use none of these features; disabled, they are not available to injected code either.
 */
const permissionsPolicy = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers of every response: https://owasp.org/www-project-secure-headers */
const commonHeaders = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Headers that only have an effect on documents. They would be most of a short JSON response, and
 * half a kilobyte for each of the thirty files of a first visit.
 */
const documentHeaders = {
  // 'same-origin' would cut off the sign-in popup from the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
};

/** Headers of data and error responses. */
export const dataHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/** Pictures without secrets: of listings and people, maps, and files such as the preview of links. */
const publicPicture = /^\/(?:images|maps)\/|^\/[^/?]+\.(?:svg|png|jpg)(?:\?|$)/;

/**
 * Which sites may show a response: all of them a picture, so that feed readers and price comparisons
 * do; our own site only everything else.
 */
const resourcePolicyOf = ({ url }: FastifyRequest) =>
  publicPicture.test(url) ? 'cross-origin' : commonHeaders['cross-origin-resource-policy'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the route's responses are never documents, even if opened as one: API calls and
     * pictures.
     */
    isData?: boolean;
  }
}

/**
 * Sets the headers of every response; pages replace the policy by their own. The headers are
 * computed once: @fastify/helmet computes them for each response, which took a quarter of the time
 * of a list from memory.
 */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const pageHeaders = {
    ...commonHeaders,
    ...documentHeaders,
    'content-security-policy': contentSecurityPolicy(config),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .headers(request.routeOptions.config.isData ? dataHeaders : pageHeaders)
      .header('cross-origin-resource-policy', resourcePolicyOf(request));
    done();
  });
}

/**
 * Replaces a response's headers by those of data, for routes that also serve pages and for requests
 * without a route.
 */
export function setDataHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(documentHeaders)) reply.removeHeader(name);
  reply.headers(dataHeaders);
}
