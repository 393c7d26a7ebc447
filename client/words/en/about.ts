export const about = {
  tabs: 'About us',
  plan: 'Floor plan of the office: tall windows on the street, a courtyard behind, a quiet room, a loud room, and one long table between them.',
  planStreet: 'Street',
  planCourtyard: 'Courtyard',
  planQuiet: 'Quiet room',
  planLoud: 'Loud room',
  planTable: 'The table',
  badgeMissing: 'Badge',
  nextTitle: 'Now you know us. Tell us about you.',
  contact: 'Contact us',
  portfolio: 'See our work',
} as const;
