import { useState } from 'react';
import { defaultPhoto } from '../../contract/accounts/default-photo.ts';

// People can set the address of their picture. A picture on another host would tell that host who
// views it.
const allowed = /^(\/(?!\/)|https:\/\/[\w-]+\.googleusercontent\.com\/)/;

/** A person's picture, or the default picture if theirs is missing or cannot be loaded. */
export function ProfilePhoto({ url, className = 'size-12' }: { url: string; className?: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <img
      src={broken || !allowed.test(url) ? defaultPhoto : url}
      alt=""
      loading="lazy"
      className={`${className} shrink-0 rounded-full bg-sand object-cover`}
      onError={() => setBroken(true)}
    />
  );
}
