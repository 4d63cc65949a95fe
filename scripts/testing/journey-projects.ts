/** The journeys that run for every change: each once. */
export const journeyProjects = '--project=pglite-phone --project=wide --project=phone';
