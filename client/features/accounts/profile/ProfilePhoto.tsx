import { useState } from 'react';
import { defaultPhoto } from '../../../../contract/accounts/default-photo.ts';

// People name their picture's address themselves: another host would learn who views it.
const allowed = /^(\/(?!\/)|https:\/\/[\w-]+\.googleusercontent\.com\/)/;

/** A person's picture, or the default one where theirs is missing or cannot be loaded. */
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
