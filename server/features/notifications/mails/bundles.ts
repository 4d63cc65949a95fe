/**
 * The name of the bundle with all that a person wants to be told of once a day. The bundle of a kind
 * has the name of the kind.
 */
export const dailyBundle = 'daily';
