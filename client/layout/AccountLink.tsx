import { Link } from 'wouter';
import { useSession } from '../api/session.ts';
import { ProfilePhoto } from '../page/profile-photo.tsx';

/** The signed-in person's name, as a link to their account. */
export function AccountLink({ onFollow }: { onFollow?(): void }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Link
      to="/dashboard/account"
      className="flex min-w-0 max-w-52 items-center gap-2 rounded-field px-2 py-1 hover:bg-sand"
      onClick={onFollow}
    >
      <ProfilePhoto url={user.image ?? ''} className="size-9" />
      {/* Between phones and wide screens, the top bar has no room for the name. */}
      <span className="grid min-w-0 leading-snug md:max-lg:sr-only">
        <span className="truncate font-medium text-sm" dir="auto" title={user.name}>
          {user.name}
        </span>
        <span className="text-soft text-xs">Your account</span>
      </span>
    </Link>
  );
}
