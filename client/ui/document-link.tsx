import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { NavigationProgress } from './spinner.tsx';

interface DocumentLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string;
}

/**
 * A link that loads a new document. The payment page needs one, because only its content security
 * policy allows the payment provider. Shows progress while the browser loads it.
 */
export function DocumentLink({ href, children, ...rest }: DocumentLinkProps) {
  const [isOpening, setOpening] = useState(false);
  // The browser may restore this page from its back/forward cache.
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
