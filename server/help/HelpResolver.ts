import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { helpRules } from '../../schema/rules/helpRules';
import { Access } from '../access/Access';
import type { FactsContext } from '../content/Content';
import { invalidChoice } from '../errors/appError';
import { validValues } from '../input/validValues';
import { assertSideForms, FormInput } from '../submissions/FormInput';
import { Source } from '../submissions/Source';
import type { SubmissionContext } from '../submissions/SubmissionContext';
import { storeSubmission } from '../submissions/storeSubmission';
import { AskQuestionInput, HelpQuestion } from './HelpQuestion';

@Resolver()
export class HelpResolver {
  @Access('public')
  @Mutation(() => HelpQuestion, { description: 'Stores a question from the help widget and returns it.' })
  askQuestion(
    @Arg('input', () => AskQuestionInput) input: AskQuestionInput,
    @Arg('source', () => Source, { nullable: true }) source: Source | null,
    @Arg('form', () => FormInput, { nullable: true }) form: FormInput | null,
    @Ctx() context: SubmissionContext & FactsContext,
  ): Promise<HelpQuestion> {
    assertSideForms(context);
    const values = validValues(helpRules, input) as Partial<HelpQuestion>;
    const types = context.content.help.subjects.map(({ id }) => id);
    if (!types.includes(values.questionType ?? '')) throw invalidChoice('questionType', helpRules.questionType, types);
    return storeSubmission(context, HelpQuestion, { values, source, form });
  }
}
