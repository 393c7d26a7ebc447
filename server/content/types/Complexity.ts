import { registerEnumType } from 'type-graphql';

export enum Complexity {
  LOW = 'low',
  MEDIUM = 'medium',
  HIGH = 'high',
}

registerEnumType(Complexity, {
  name: 'Complexity',
  description: 'How complex a project is.',
  valuesConfig: {
    LOW: { description: 'Done with well-known parts.' },
    MEDIUM: { description: 'Some parts made to measure, or other systems connected.' },
    HIGH: { description: 'Rules, data and roles of its own.' },
  },
});
