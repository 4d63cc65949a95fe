import { useState } from 'react';
import { defaultPhoto } from './register.ts';

/** A person's picture, or the default one where theirs is missing or cannot be loaded. */
export function ProfilePhoto({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <img
      src={broken || !url ? defaultPhoto : url}
      alt=""
      loading="lazy"
      className="size-12 rounded-full bg-sand object-cover"
      onError={() => setBroken(true)}
    />
  );
}
