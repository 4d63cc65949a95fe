import type { Config } from './config.ts';

const stripeScript = 'https://js.stripe.com';
const googlePhotos = 'https://*.googleusercontent.com';
const stripeApi = 'https://api.stripe.com';

/** What pages may load and from where; the payment provider's hosts only where it is in use. */
export function contentSecurityPolicy({ stripe, google, publicUrl }: Config) {
  const script = stripe ? [stripeScript] : [];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      scriptSrc: ["'self'", ...script],
      frameSrc: stripe ? [stripeScript, 'https://hooks.stripe.com'] : ["'none'"],
      connectSrc: ["'self'", ...(stripe ? [stripeApi] : [])],
      // The toast library writes its rules into the page.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...(typeof google === 'object' ? [googlePhotos] : [])],
      fontSrc: ["'self'"],
      ...(publicUrl?.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}
