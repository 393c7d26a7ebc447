import { registerEnumType } from 'type-graphql';
import { ProjectType } from '../../schema/rules/choices';

registerEnumType(ProjectType, { name: 'ProjectType', description: 'What a prospective client wants built.' });

export { ProjectType };
