import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { errorMessage } from '../../feedback/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/notices.tsx';
import { saveFile } from './save-file.ts';

export function DownloadData() {
  const email = useEmail();
  const download = useMutation({
    mutationFn: () => call('GET /account/data', { query: { email } }),
    onSuccess: (data) => saveFile(JSON.stringify(data, null, 2), 'my-data.json'),
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
