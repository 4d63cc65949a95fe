import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { errorMessage } from '../../feedback/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/notices.tsx';

export function DownloadData() {
  const email = useEmail();
  const download = useMutation({
    mutationFn: () => call('GET /account/data', { query: { email } }),
    onSuccess: (data) => save(JSON.stringify(data, null, 2), 'my-data.json'),
  });
  return (
    <>
      {download.isError && <Alert>{errorMessage(download.error)}</Alert>}
      <Button variant="secondary" pending={download.isPending} onClick={() => download.mutate()}>
        Download my data
      </Button>
    </>
  );
}

/** Saves a text as a file. A plain link could not fetch it, since it would carry no token. */
function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers read the URL only after the click; a minute is more than they need.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
