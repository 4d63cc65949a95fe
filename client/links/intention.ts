/** What a visitor has pressed on the page of a bicycle, to be done once they have signed in. */
export const intentions = ['book', 'offer', 'wish', 'report'] as const;
export type Intention = (typeof intentions)[number];

/** Returns the path of a bicycle's page that goes on with what was pressed there. */
export const intentionPath = (bicyclePath: string, intention: Intention): string =>
  `${bicyclePath}?then=${intention}`;

/** Returns what the query of a bicycle's page asks to go on with, or null. */
export function readIntention(search: URLSearchParams): Intention | null {
  const asked = search.get('then');
  return intentions.find((one) => one === asked) ?? null;
}

/** The history state of the page to which a sign-in leads. A link from elsewhere cannot set it. */
export const signedInState = { hasSignedIn: true };
