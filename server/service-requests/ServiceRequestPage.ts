import { ObjectType } from 'type-graphql';
import { pageOf } from '../submissions/pageOf';
import { ServiceRequest } from './ServiceRequest';

@ObjectType({ description: 'One page of messages about services.' })
export class ServiceRequestPage extends pageOf(ServiceRequest) {}
