import { ObjectType } from 'type-graphql';
import { pageOf } from '../submissions/pageOf';
import { ContactMessage } from './ContactMessage';

@ObjectType({ description: 'One page of contact messages.' })
export class ContactMessagePage extends pageOf(ContactMessage) {}
