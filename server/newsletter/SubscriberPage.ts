import { ObjectType } from 'type-graphql';
import { pageOf } from '../submissions/pageOf';
import { Subscriber } from './Subscriber';

@ObjectType({ description: 'One page of subscribers.' })
export class SubscriberPage extends pageOf(Subscriber) {}
