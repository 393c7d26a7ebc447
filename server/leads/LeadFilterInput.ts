import { Field, InputType } from 'type-graphql';
import { SubmissionFilterInput } from '../submissions/SubmissionFilterInput';
import { LeadState } from './LeadState';
import { ProjectType } from './ProjectType';
import { Timeline } from './Timeline';

@InputType({ description: 'Which quote requests; every condition that is given has to hold.' })
export class LeadFilterInput extends SubmissionFilterInput {
  @Field(() => LeadState, { nullable: true, description: 'Only those in this state.' })
  state?: LeadState | null;

  @Field(() => ProjectType, { nullable: true, description: 'Only those for this type of project.' })
  projectType?: ProjectType | null;

  @Field(() => Timeline, { nullable: true, description: 'Only those that want the result within this time.' })
  timeline?: Timeline | null;
}
