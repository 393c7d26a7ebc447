/** What the list of projects and the page of one have in common. */
export const projects = {
  types: {
    WORDPRESS: 'WordPress',
    DJANGO: 'Django',
    MERN: 'MERN Stack',
    AI: 'AI/ML',
    SEO: 'SEO & Growth',
    MAINTENANCE: 'Maintenance',
  },
  viewServices: 'View Services',
  contactUs: 'Contact us',
} as const;
