import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { exportDays } from '../../../contract/limits.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { settings } from '../../client-settings.ts';
import { errorMessage } from '../../feedback/error-message.ts';
import { LoadError } from '../../feedback/load-error.tsx';
import { withFreshSignIn } from '../../identity/fresh/with-fresh-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/notices.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { dataExportQuery } from './queries.ts';

/** Asks for the file with one's own data, and downloads it when it is ready. */
export function DownloadData() {
  const email = useEmail();
  const query = dataExportQuery(email);
  const { data: file, error, refetch } = useQuery(query);
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: () => withFreshSignIn(() => call('POST /account/export', { query: { email } })),
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  const save = useMutation({
    mutationFn: () =>
      withFreshSignIn(() => call('POST /account/export/file', { query: { email } })),
    // The browser saves the answer, and the page stays.
    onSuccess: () => location.assign(`${settings.apiBase}/account/export/file`),
  });
  const failure = ask.error ?? save.error;
  if (error && !file) return <LoadError error={error} onRetry={refetch} />;
  return (
    <>
      {failure && <Alert>{errorMessage(failure)}</Alert>}
      <div aria-live="polite" className="empty:hidden">
        {file?.state === 'preparing' && (
          <p>
            Your file is being prepared. You can leave this page: we will email you if your email is
            confirmed.
          </p>
        )}
        {file?.state === 'ready' && (
          <p>
            Your file is ready. You can download it until <DateTime date={file.until} />.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {file?.state === 'ready' && (
          <Button pending={save.isPending} onClick={() => save.mutate()}>
            Download ({megabytes(file.bytes)})
          </Button>
        )}
        {file?.state !== 'preparing' && (
          <Button variant="secondary" pending={!file || ask.isPending} onClick={() => ask.mutate()}>
            {file?.state === 'ready' ? 'Prepare it again' : 'Prepare my data'}
          </Button>
        )}
      </div>
      <p className="text-soft text-sm">The file is deleted after {exportDays} days.</p>
    </>
  );
}

const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
