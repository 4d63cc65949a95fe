import { z } from 'zod';

/** What a provider says about itself; OpenID Connect Discovery 1.0, section 3, as far as we use it. */
const openIdDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
});
export type OpenIdDocument = z.infer<typeof openIdDocument>;

/**
 * Returns a function that reads the provider's discovery document, once: providers keep their
 * addresses for years. A failure is not cached, so the next sign-in tries again. The function
 * throws when there is no answer, or when the answer is from another issuer.
 */
export function documentReader(issuer: string, get: typeof fetch): () => Promise<OpenIdDocument> {
  let known: Promise<OpenIdDocument> | undefined;
  const read = async () => {
    const answer = await get(`${issuer}/.well-known/openid-configuration`);
    if (!answer.ok) throw new Error(`discovery answered ${answer.status}`);
    const document = openIdDocument.parse(await answer.json());
    if (document.issuer !== issuer) throw new Error(`${issuer} calls itself ${document.issuer}`);
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
