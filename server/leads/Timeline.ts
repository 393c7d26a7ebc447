import { registerEnumType } from 'type-graphql';
import { Timeline } from '../../schema/rules/choices';

registerEnumType(Timeline, { name: 'Timeline', description: 'When a prospective client wants the result.' });

export { Timeline };
