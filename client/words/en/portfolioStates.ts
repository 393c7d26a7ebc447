/** What stands in for pages and pictures of the portfolio that are not there; the rest of its words is in `portfolio`. */
export const portfolioStates = {
  list: {
    pending: 'Loading portfolio projects...',
    failed: {
      title: 'Error Loading Portfolio',
      refused: 'Failed to load portfolio projects',
      broken: 'Error loading portfolio projects',
    },
  },
  project: {
    pending: 'Loading project details...',
    failed: {
      title: 'Error Loading Project',
      refused: 'Failed to load project details',
      broken: 'Error loading project details',
    },
  },
  picture: { project: 'Project Image', screenshot: 'Project Screenshot', none: 'No Image Available' },
} as const;
