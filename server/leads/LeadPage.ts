import { ObjectType } from 'type-graphql';
import { pageOf } from '../submissions/pageOf';
import { Lead } from './Lead';

@ObjectType({ description: 'One page of quote requests.' })
export class LeadPage extends pageOf(Lead) {}
