import pg from 'pg';

/** Marks emails as confirmed, as the links of the mails would: only such people can write. */
export async function proveEmails(databaseUrl: string, emails: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'update identity.identities set email_verified = true, owner_since = now() where email = any($1)',
    [emails],
  );
  await client.end();
}
