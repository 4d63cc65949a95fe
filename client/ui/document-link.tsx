import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { NavigationProgress } from './navigation-progress.tsx';

interface DocumentLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string;
}

/**
 * A link to a page that is a document of its own: the payment page, since only its policy allows
 * the payment provider. The browser loads it, and this one shows progress in the meantime.
 */
export function DocumentLink({ href, children, ...rest }: DocumentLinkProps) {
  const [isOpening, setOpening] = useState(false);
  // The page may come out of the browser's memory again.
  useEffect(() => {
    const back = () => setOpening(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const follow = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) =>
    setOpening(!metaKey && !ctrlKey && !shiftKey);
  const place = isOpening && document.querySelector('header');
  return (
    <>
      <a href={href} onClick={follow} {...rest}>
        {children}
      </a>
      {place && createPortal(<NavigationProgress />, place)}
    </>
  );
}
