/** An email that breaks before its @ where a column is narrow, and anywhere only where it must. */
export function EmailText({ email }: { email: string }) {
  const [name = '', host] = email.split('@');
  return (
    <span className="inline-block wrap-anywhere @3xl:min-w-36">
      {name}
      {host && (
        <>
          <wbr />@{host}
        </>
      )}
    </span>
  );
}
