import { ObjectType } from 'type-graphql';
import { pageOf } from '../submissions/pageOf';
import { HelpQuestion } from './HelpQuestion';

@ObjectType({ description: 'One page of questions from the help widget.' })
export class HelpQuestionPage extends pageOf(HelpQuestion) {}
