import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { helpRules } from '../../schema/rules/helpRules';
import { messages } from '../../schema/rules/messages';
import { Access } from '../access/Access';
import type { Context } from '../Context';
import { validationFailed } from '../errors';
import { assertSideForms } from '../submissions/assertSideForms';
import { createSubmissionResolver } from '../submissions/createSubmissionResolver';
import { FlaggedArg } from '../submissions/FlaggedArg';
import { FormInput } from '../submissions/FormInput';
import { Source } from '../submissions/Source';
import { storeSubmission } from '../submissions/storeSubmission';
import { submissionCondition } from '../submissions/submissionCondition';
import { validValues } from '../validValues';
import { AskQuestionInput } from './AskQuestionInput';
import { HelpQuestion } from './HelpQuestion';
import { HelpQuestionPage } from './HelpQuestionPage';

const HelpQuestionActions = createSubmissionResolver({
  entity: HelpQuestion,
  many: 'questions from the help widget',
  access: 'staff',
});

@Resolver()
export class HelpResolver extends HelpQuestionActions {
  @Access('public')
  @Mutation(() => HelpQuestion, { description: 'Stores a question from the help widget and returns it.' })
  askQuestion(
    @Arg('input', () => AskQuestionInput) input: AskQuestionInput,
    @Arg('source', () => Source, { nullable: true }) source: Source | null,
    @Arg('form', () => FormInput, { nullable: true }) form: FormInput | null,
    @Ctx() context: Context,
  ): Promise<HelpQuestion> {
    assertSideForms(context);
    const values = validValues(helpRules, input) as Partial<HelpQuestion>;
    if (!context.content.help.subjects.some(({ id }) => id === values.questionType)) {
      const message = messages.invalidChoice(helpRules.questionType);
      throw validationFailed([{ field: 'questionType', code: 'INVALID_CHOICE', message }]);
    }
    return storeSubmission(context, HelpQuestion, { values, source, form });
  }

  @Access('staff')
  @Query(() => HelpQuestionPage, { description: 'Questions from the help widget, newest first.' })
  async helpQuestions(
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20 }) pageSize: number,
    @FlaggedArg() flagged: boolean | null | undefined,
    @Ctx() { em }: Context,
  ): Promise<HelpQuestionPage> {
    return HelpQuestionPage.of(page, pageSize, (window) =>
      em.findAndCount(HelpQuestion, submissionCondition({ flagged }), { orderBy: { id: 'desc' }, ...window }),
    );
  }
}
