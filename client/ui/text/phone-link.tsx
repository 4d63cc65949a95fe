/** A phone number that can be called by a press. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a
    href={`tel:${number.replace(' ext. ', ';ext=')}`}
    dir="ltr"
    className="tap whitespace-nowrap text-pine underline"
  >
    {number}
  </a>
);
