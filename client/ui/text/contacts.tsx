/** An email that wraps before its @ in a narrow column, and elsewhere only if it must. */
export function EmailText({ email }: { email: string }) {
  const [name = '', host] = email.split('@');
  return (
    <span className="inline-block wrap-anywhere @4xl:min-w-36">
      {name}
      {host && (
        <>
          <wbr />@{host}
        </>
      )}
    </span>
  );
}

/** A phone number that can be called by a press. */
export const PhoneLink = ({ number, children = number }: { number: string; children?: string }) => (
  <a
    href={`tel:${number.replace(' ext. ', ';ext=')}`}
    dir="ltr"
    className="tap whitespace-nowrap text-pine underline"
  >
    {children}
  </a>
);
