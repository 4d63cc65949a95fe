import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';

/** What Stripe's script needs: https://docs.stripe.com/security/guide#content-security-policy */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  api: 'https://api.stripe.com',
  challenge: 'https://hooks.stripe.com',
};

/** Profile pictures of people who signed in with Google. */
const googlePhotos = 'https://*.googleusercontent.com';

interface Page {
  /** Lets the one inline script and style element of the page through. */
  nonce?: string;
  /** Whether a card is entered here: the only place that may talk to the payment provider. */
  isPaymentPage?: boolean;
}

/** What a page may load and from where. Nothing inline but what bears the nonce, nothing evaluated. */
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
    'frame-src': usesStripe ? [...stripe.script, stripe.challenge] : ["'none'"],
    'connect-src': ["'self'", ...(usesStripe ? [stripe.api] : [])],
    'style-src': ["'self'", ...inline],
    // blob: for the preview of a picture that is about to be uploaded.
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

/** Where a host outside keeps our pictures; it may be anywhere unless the operator has said where. */
function pictureSources({ imageHost }: Config): string[] {
  if (!imageHost) return [];
  return imageHost.pictures ? [imageHost.pictures] : ['https:', new URL(imageHost.url).origin];
}

/** Nothing here needs a device of its user; what we do not use, nothing injected can use either. */
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

/** What every answer carries: https://owasp.org/www-project-secure-headers */
const commonHeaders = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * What only means something for a document: data is shown by the page that asked for it. They would be
 * most of a short answer, and half a kilobyte for each of the thirty files of a first visit.
 */
const documentHeaders = {
  // 'same-origin' alone would cut the sign-in popup off from the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
};

/** What data and refusals carry. */
export const dataHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answers are no pages, even when they are opened as one: calls and pictures. */
    isData?: boolean;
  }
}

/**
 * Sets the headers that every answer carries; pages set a policy of their own over it. They are made
 * once: @fastify/helmet makes them for each answer, which took a quarter of a list from memory.
 */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const pageHeaders = {
    ...commonHeaders,
    ...documentHeaders,
    'content-security-policy': contentSecurityPolicy(config),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isData ? dataHeaders : pageHeaders);
    done();
  });
}

/** Makes an answer's headers those of data, where its route has pages as well, or where it has no route. */
export function setDataHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(documentHeaders)) reply.removeHeader(name);
  reply.headers(dataHeaders);
}
