import { ObjectType } from 'type-graphql';
import { pageOf } from '../submissions/pageOf';
import { Project } from './Project';

@ObjectType({ description: 'One page of projects.' })
export class ProjectPage extends pageOf(Project) {}
