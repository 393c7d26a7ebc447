import { registerEnumType } from 'type-graphql';
import { ServiceType } from '../../schema/rules/serviceTypes';

registerEnumType(ServiceType, {
  name: 'ServiceType',
  description: 'The service that a project belongs to.',
  valuesConfig: {
    WORDPRESS: { description: 'WordPress.' },
    DJANGO: { description: 'Django.' },
    MERN: { description: 'MongoDB, Express, React and Node.' },
    AI: { description: 'AI and machine learning.' },
    SEO: { description: 'SEO and growth.' },
    MAINTENANCE: { description: 'Maintenance.' },
  },
});

export { ServiceType };
