import { registerEnumType } from 'type-graphql';

export enum ServiceCategory {
  DEVELOPMENT = 'development',
  MAINTENANCE = 'maintenance',
  ECOMMERCE = 'ecommerce',
  INTEGRATION = 'integration',
  MARKETING = 'marketing',
  AI = 'ai',
}

registerEnumType(ServiceCategory, {
  name: 'ServiceCategory',
  description: 'What kind of service it is.',
  valuesConfig: {
    DEVELOPMENT: { description: 'Websites and applications.' },
    MAINTENANCE: { description: 'Care and hosting of what exists.' },
    ECOMMERCE: { description: 'Online shops.' },
    INTEGRATION: { description: 'Interfaces between systems.' },
    MARKETING: { description: 'Being found.' },
    AI: { description: 'Machine learning and assistants.' },
  },
});
