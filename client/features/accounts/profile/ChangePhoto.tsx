import { useMutation } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import toast from 'react-hot-toast';
import { defaultPhoto } from '../../../../contract/accounts/default-photo.ts';
import { pictureFormats } from '../../../../contract/limits.ts';
import { uploadImage } from '../../../api/pictures/upload.ts';
import { useEmail } from '../../../api/session.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { inspectPicture, pictureTypes } from '../../../form/inspect-picture.ts';
import { ProfilePhoto } from '../../../page/profile-photo.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { useChangeAccount } from './use-change-account.ts';

/** The person's own picture. A new one is uploaded as soon as it is chosen. */
export function ChangePhoto({ photoURL }: { photoURL: string }) {
  const change = useChangePhoto();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Allows the same file to be chosen again after a failure.
    target.value = '';
    if (file) change.mutate(file);
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <ProfilePhoto key={photoURL} url={photoURL} className="size-20" />
        <label
          className={`${buttonClass('secondary')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-pine has-focus-visible:outline-offset-2`}
          aria-busy={change.isPending}
        >
          {change.isPending ? 'Sending…' : 'Change photo'}
          <input
            type="file"
            className="sr-only"
            accept={pictureTypes}
            disabled={change.isPending}
            onChange={choose}
          />
        </label>
        {photoURL !== defaultPhoto && (
          <Button variant="quiet" pending={change.isPending} onClick={() => change.mutate(null)}>
            Remove photo
          </Button>
        )}
      </div>
      <p className="text-soft text-sm">{pictureFormats}; shown as a circle.</p>
      {change.isError && <Alert>{errorMessage(change.error)}</Alert>}
    </div>
  );
}

/** Uploads a file and makes it the person's picture; null restores the default picture. */
function useChangePhoto() {
  const email = useEmail();
  const account = useChangeAccount();
  return useMutation({
    mutationFn: async (file: File | null) => {
      if (!file) return account.mutateAsync({ photoURL: defaultPhoto });
      const found = await inspectPicture(file);
      if (found.state === 'refused') throw new Error(found.message);
      const { data } = await uploadImage({ file, email });
      return account.mutateAsync({ photoURL: data.url });
    },
    onSuccess: () => toast.success('Photo changed'),
  });
}
