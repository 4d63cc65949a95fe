import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { OpeningBar } from './opening-bar.tsx';

/**
 * A link to a page that is a document of its own: the payment page, as only there the policy lets the
 * payment provider in. The browser fetches it, and this one shows meanwhile that it does.
 */
export function DocumentLink({ children, ...rest }: Omit<ComponentProps<typeof Link>, 'onClick'>) {
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
      <Link reloadDocument onClick={follow} {...rest}>
        {children}
      </Link>
      {place && createPortal(<OpeningBar />, place)}
    </>
  );
}
