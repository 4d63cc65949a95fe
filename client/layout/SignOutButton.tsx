import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callOpen } from '../api.ts';
import { storeToken } from '../token.ts';
import { Button } from '../ui/button.tsx';

/** `onDone` is told when nobody is signed in any more. */
export function SignOutButton({ onDone }: { onDone?(): void }) {
  const navigate = useNavigate();
  const signOut = useMutation({
    mutationFn: () => callOpen('POST /auth/sign-out'),
    onSuccess: async () => {
      await navigate('/');
      storeToken(null);
      onDone?.();
    },
  });
  return (
    <>
      {signOut.isError && (
        <span role="alert" className="text-clay text-sm">
          Signing out failed.
        </span>
      )}
      <Button look="secondary" pending={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign-Out
      </Button>
    </>
  );
}
