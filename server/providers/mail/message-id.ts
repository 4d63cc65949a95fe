/** Returns the Message-ID (RFC 5322) of a mail: its id at the domain of its sender. */
export const messageIdOf = (id: string, { address }: { address: string }): string =>
  `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`;
