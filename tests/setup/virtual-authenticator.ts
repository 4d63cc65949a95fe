import type { Page } from '@playwright/test';

/**
 * Gives a page an authenticator that is built into its device, which has verified its person.
 * `answers` says whether it answers automatically, as if the person touched it at once; without that,
 * requests wait.
 */
export async function addVirtualAuthenticator(page: Page, answers = true) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: answers,
    },
  });
  return {
    /** Sets whether it answers automatically. */
    answer: async (enabled: boolean): Promise<void> => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    /** The number of its passkeys. */
    count: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
