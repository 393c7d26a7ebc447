import { ObjectType } from 'type-graphql';
import { pageOf } from '../submissions/pageOf';
import { PrivacyRequest } from './PrivacyRequest';

@ObjectType({ description: 'One page of requests about personal data.' })
export class PrivacyRequestPage extends pageOf(PrivacyRequest) {}
