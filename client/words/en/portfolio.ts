export const portfolio = {
  filter: 'Show projects of',
  all: 'All Projects',
  showing: (count: number) => (count === 1 ? 'Showing 1 project' : `Showing ${count} projects`),
  none: 'No projects found',
  noneText: 'There is no work of this kind to show. The other projects are one press away.',
  viewAll: 'View All Projects',
  featured: 'Featured',
  client: 'Client',
  duration: 'Duration',
  technologiesOf: (title: string) => `Technologies of ${title}`,
  moreTechnologies: (count: number) => `+${count}`,
  learnMore: 'Learn More',
  about: (title: string) => ` about ${title}`,
  closingTitle: 'Which of these is closest to yours?',
  closingText:
    'Every project here began as a page of notes and a date. See what we do and what it costs, or send us your page.',
} as const;
