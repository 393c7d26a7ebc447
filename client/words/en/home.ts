export const home = {
  quote: 'Get Your Free Quote',
  portfolio: 'View Portfolio',
  claims: 'What you can count on',
  allServices: 'All services and prices',
  whoAnswered: 'See what we built for them',
  seeProjects: 'See the projects',
  stepEnd: 'You then have:',
  pause: 'Pause',
  play: 'Play',
  technologiesOf: (title: string) => `Technologies of ${title}`,
  allProjects: 'View All Projects',
} as const;
