/** A project's service types: GraphQL name → value in addresses, REST and database (specification, section 3). */
export const ServiceType = {
  WORDPRESS: 'wordpress',
  DJANGO: 'django',
  MERN: 'mern',
  AI: 'ai',
  SEO: 'seo',
  MAINTENANCE: 'maintenance',
} as const;
export type ServiceType = (typeof ServiceType)[keyof typeof ServiceType];
