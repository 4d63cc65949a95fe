/** Which journeys `npm run test:changed` runs for changes below a path. */
export const journeysOf: Record<string, readonly string[]> = {};
