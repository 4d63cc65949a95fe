/** The path of the moderators' list of cases. */
export const casesPath = '/dashboard/moderation';

/** The path of the disputes that wait, in the moderators' list. */
export const waitingDisputesPath = `${casesPath}?kind=dispute`;

/** Returns the path of a case. */
export const casePath = (id: string): string => `${casesPath}/${id}`;

/** The path of the decisions about a person, as that person reads them. */
export const decisionsPath = '/dashboard/decisions';

/** Returns the path of a decision about a person. */
export const decisionPath = (id: string): string => `${decisionsPath}/${id}`;

/** The path of the public page of the rules. */
export const rulesPath = '/rules';
