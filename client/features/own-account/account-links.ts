const [profile, notifications, signingIn, data] = [
  '/dashboard/account',
  '/dashboard/account/notifications',
  '/dashboard/account/signing-in',
  '/dashboard/account/data',
] as const;

/** The pages of the account, in the order of their tabs. */
export const accountPages = [
  { to: profile, label: 'Profile' },
  { to: notifications, label: 'Notifications' },
  { to: signingIn, label: 'Signing in' },
  { to: data, label: 'Your data' },
] as const;

/** Where the sections are that were once parts of one long page: links in older mails lead to them. */
export const formerHashes: Readonly<Record<string, string>> = {
  '#notifications': notifications,
  '#sign-in': signingIn,
  '#data': data,
  '#delete': data,
};
