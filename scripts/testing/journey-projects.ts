/** The journeys that run for every change, each once, as Playwright's parameters. */
export const journeyProjects = ['--project=pglite-phone', '--project=wide', '--project=phone'];
