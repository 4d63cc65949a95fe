import { z } from 'zod';

/**
 * The fields of a provider's discovery document that are used here (OpenID Connect Discovery 1.0,
 * section 3).
 */
const openIdDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
});
export type OpenIdDocument = z.infer<typeof openIdDocument>;

/**
 * Returns a function that reads the provider's discovery document once and caches it: providers
 * keep their addresses for years. A failure is not cached, so the next sign-in tries again. The
 * function throws when there is no valid response, or when the document names another issuer.
 */
export function documentReader(issuer: string, get: typeof fetch): () => Promise<OpenIdDocument> {
  let known: Promise<OpenIdDocument> | undefined;
  const read = async () => {
    const answer = await get(`${issuer}/.well-known/openid-configuration`);
    if (!answer.ok)
      throw new Error(`the discovery document responded with status ${answer.status}`);
    const document = openIdDocument.parse(await answer.json());
    if (document.issuer !== issuer)
      throw new Error(`the discovery document of ${issuer} names the issuer ${document.issuer}`);
    return document;
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
