import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callOpen } from '../api.ts';
import { storeToken } from '../token.ts';
import { Button } from '../ui/button.tsx';

export function SignOutButton() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const signOut = useMutation({
    mutationFn: () => callOpen('POST /auth/sign-out'),
    onSuccess: async () => {
      await navigate('/');
      storeToken(null);
      // Nothing of one person may be on the screen of the next.
      client.clear();
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
