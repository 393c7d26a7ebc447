import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { v7, validate } from 'uuid';
import type { Locale } from '../../schema/locales';
import { Access, Impersonal } from '../access/Access';
import { findArticle } from '../articles/findArticle';
import { assertMayPublish } from '../auth/publishingRight';
import { type Change, conflicted, createChangeType, done, refused } from '../common/Change';
import { LocaleEnum, StoredLocale } from '../common/Locale';
import type { Content } from '../content/Content';
import { invalidValue, notFound } from '../errors/appError';
import { describeFailure, Failure } from '../jobs/Failure';
import { planJob } from '../jobs/planJobs';
import { Rows } from '../lists/Rows';
import { ContentProblem } from '../publishing/ContentProblem';
import { ContentSchedule } from '../publishing/ContentSchedule';
import type { PublishingContext } from '../publishing/PublishingContext';
import { Newsletter, NewsletterState } from './Newsletter';
import { countMails, NewsletterMail, NewsletterMailState } from './NewsletterMail';
import { deleteUnsent } from './sendMails';

@ObjectType({ description: 'The mails of a newsletter in one state.' })
@Impersonal()
export class NewsletterCount {
  @Field(() => NewsletterMailState)
  state!: NewsletterMailState;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ description: 'The addresses of the newsletter in one language that were entered in one month.' })
@Impersonal()
export class SubscriberCount {
  @Field(() => StoredLocale)
  locale!: Locale;

  @Field(() => String, { description: 'The month as YYYY-MM.' })
  month!: string;

  @Field(() => Int, { description: 'Addresses that their owners confirmed. The newsletter goes to these alone.' })
  confirmed!: number;

  @Field(() => Int, { description: 'Addresses that wait for their owners.' })
  unconfirmed!: number;
}

const NewsletterChange = createChangeType('NewsletterChange', {
  result: () => Newsletter,
  conflicts: () => Newsletter,
});

const NewsletterTestChange = createChangeType('NewsletterTestChange', { problems: () => ContentProblem });

const { WAITING, SENDING, PAUSED, STOPPED, DONE } = NewsletterState;

/** Sends articles to the subscribers of a language. */
@Resolver(() => Newsletter)
export class NewsletterSendingResolver {
  @Access('staff')
  @Rows(10)
  @Query(() => [Newsletter], { description: 'How an article was sent, by language.' })
  newsletters(@Arg('articleId', () => ID) articleId: string, @Ctx() { em }: PublishingContext): Promise<Newsletter[]> {
    return em.find(Newsletter, { articleId }, { orderBy: { locale: 'asc' } });
  }

  @Access('staff')
  @Rows(100)
  @Query(() => [SubscriberCount], {
    description: 'The addresses of the newsletter by language and month, newest first.',
  })
  async subscriberCounts(@Ctx() { em }: PublishingContext): Promise<SubscriberCount[]> {
    const rows = (await em.execute(
      `select "locale", to_char("created_at" at time zone 'UTC', 'YYYY-MM') as "month",
          count("confirmed_at")::int as "confirmed", (count(*) - count("confirmed_at"))::int as "unconfirmed"
        from "subscribers" where "flagged_at" is null group by 1, 2 order by 2 desc, 1`,
    )) as SubscriberCount[];
    return rows.map((row) => Object.assign(new SubscriberCount(), row));
  }

  @Access('staff')
  @Mutation(() => NewsletterChange, {
    description:
      'Sends an article to the confirmed subscribers of a language, once. Where it was sent before, that is the conflict.',
  })
  async sendNewsletter(
    @Arg('articleId', () => ID) articleId: string,
    @Arg('locale', () => LocaleEnum) locale: Locale,
    @Arg('startAt', () => Date, { nullable: true, description: 'Left out for now.' }) startAt: Date | null | undefined,
    @Ctx() context: PublishingContext,
  ): Promise<Change<Newsletter>> {
    await assertMayPublish(context);
    const { em, now, viewer } = context;
    const start = startAt && startAt > now() ? startAt : now();
    await assertShown(context, articleId, locale, start);
    const newsletter = Object.assign(new Newsletter(), {
      ...{ articleId, locale, state: WAITING, startAt: start, createdAt: now(), authorId: viewer?.id ?? null },
    });
    try {
      await planNewsletter(context, newsletter, (inside) => inside.insert(newsletter));
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      return conflicted(await em.fork().findOneOrFail(Newsletter, { articleId, locale }));
    }
    return done(newsletter);
  }

  @Access('staff')
  @Mutation(() => NewsletterTestChange, {
    description:
      'Mails the drafts of an article to the caller, as subscribers of a language would get it. Refused where no page would show them; the problems of the drafts say why.',
  })
  async testNewsletter(
    @Arg('articleId', () => ID) articleId: string,
    @Arg('locale', () => LocaleEnum) locale: Locale,
    @Ctx() { viewer, jobs, contentStore, signal }: PublishingContext,
  ): Promise<Change<null, never, ContentProblem>> {
    const draft = await contentStore.readDraft(undefined, signal);
    const problems = draft.problems.filter(({ document }) => document === `articles/${articleId}`);
    const article = draft.contents && findArticle(draft.contents[locale].articles, articleId);
    if (!article || problems.length > 0) return refused(problems);
    const recipient = [articleId, locale, v7()].join(' ');
    await jobs.plan([planJob({ task: 'test-newsletter', subject: viewer?.id ?? '', recipient })]);
    return done();
  }

  @Access('staff')
  @Mutation(() => NewsletterChange, {
    description:
      'Pauses a newsletter, goes on with it, or stops it for good. One that has ended is the conflict. If no mail server took a mail of it, a stop takes it back: the article can be sent again.',
  })
  async changeNewsletter(
    @Arg('id', () => ID) id: string,
    @Arg('state', () => NewsletterState, { description: 'PAUSED, SENDING or STOPPED.' }) state: NewsletterState,
    @Ctx() context: PublishingContext,
  ): Promise<Change<Newsletter>> {
    await assertMayPublish(context);
    const { em, now } = context;
    if (![PAUSED, SENDING, STOPPED].includes(state)) throw invalidValue('state', 'otherState');
    const newsletter = validate(id) ? await em.findOne(Newsletter, { id }) : null;
    if (!newsletter) throw notFound('Newsletter');
    const isOpen = [WAITING, SENDING, PAUSED].includes(newsletter.state);
    if (!isOpen) return conflicted(newsletter);
    if (state === SENDING && newsletter.state === PAUSED) {
      newsletter.round += 1;
      // One that was paused before its time begins now, or at its time.
      newsletter.state = newsletter.total > 0 ? SENDING : WAITING;
      const { round } = newsletter;
      await planNewsletter(context, newsletter, (inside) =>
        inside.nativeUpdate(Newsletter, { id, state: PAUSED }, { round, state: newsletter.state }),
      );
    } else if (state !== SENDING) {
      newsletter.state = state;
      newsletter.settledAt = state === STOPPED ? now() : null;
      await em.flush();
      if (state === STOPPED) await deleteUnsent(em, id);
    }
    return done(newsletter);
  }

  @Access('staff')
  @Mutation(() => NewsletterChange, {
    description:
      'Sends the mails of a newsletter with an unknown end once more. Some may arrive twice. One that has not ended is the conflict.',
  })
  async resendNewsletterMails(
    @Arg('id', () => ID) id: string,
    @Ctx() context: PublishingContext,
  ): Promise<Change<Newsletter>> {
    await assertMayPublish(context);
    const newsletter = validate(id) ? await context.em.findOne(Newsletter, { id }) : null;
    if (!newsletter) throw notFound('Newsletter');
    if (newsletter.state !== DONE) return conflicted(newsletter);
    const change = { state: SENDING, settledAt: null, round: newsletter.round + 1 };
    const unknown = { newsletterId: id, state: NewsletterMailState.UNKNOWN };
    await planNewsletter(context, Object.assign(newsletter, change), async (inside) => {
      const sent = { state: NewsletterMailState.WAITING, attempts: 0, failureCode: null, settledAt: null };
      await inside.nativeUpdate(NewsletterMail, unknown, sent);
      await inside.nativeUpdate(Newsletter, { id, state: DONE }, change);
    });
    return done(newsletter);
  }

  @FieldResolver(() => [NewsletterCount], {
    description: 'Its mails by state. They fall short of `total` by those who left the list since.',
  })
  async counts(@Root() { id }: Newsletter, @Ctx() { em }: PublishingContext): Promise<NewsletterCount[]> {
    const counts = await countMails(em, id);
    return [...counts].map(([state, count]) => Object.assign(new NewsletterCount(), { state, count }));
  }

  @FieldResolver(() => Boolean, { description: 'Whether pages show the article. Nothing is sent while none does.' })
  isShown(@Root() { articleId, locale }: Newsletter, @Ctx() { contents }: PublishingContext): boolean {
    return isArticleShown(contents[locale], articleId);
  }

  @FieldResolver(() => Failure, { nullable: true, description: 'Why a mail that waits was put off.' })
  async failure(@Root() { id: newsletterId }: Newsletter, @Ctx() { em }: PublishingContext): Promise<Failure | null> {
    const putOff = { newsletterId, state: NewsletterMailState.WAITING, failureCode: { $ne: null } };
    const mail = await em.findOne(NewsletterMail, putOff, { orderBy: { retryAt: 'desc' } });
    return describeFailure(mail?.failureCode ?? null);
  }
}

/** Stores a change of a newsletter and plans its job, in one transaction. */
async function planNewsletter(
  { em, jobs }: PublishingContext,
  { id, round, startAt }: Newsletter,
  store: (inside: EntityManager) => Promise<unknown>,
): Promise<void> {
  const plan = await jobs.openPlan();
  await em.fork().transactional(async (inside) => {
    await store(inside as EntityManager);
    const job = planJob({ task: 'send-newsletter', subject: id, recipient: String(round) });
    await plan(inside as EntityManager, { ...job, startAfter: startAt });
  });
  jobs.wake();
}

const isArticleShown = ({ articles }: Content, articleId: string) => findArticle(articles, articleId)?.id === articleId;

/** @throws NOT_FOUND unless pages show the article when the newsletter begins: now, or by a plan before it. */
async function assertShown(
  { em, contents }: PublishingContext,
  articleId: string,
  locale: Locale,
  start: Date,
): Promise<void> {
  if (isArticleShown(contents[locale], articleId)) return;
  const document = `articles/${articleId}`;
  if ((await em.count(ContentSchedule, { document, publishAt: { $lte: start }, hasFailed: false })) === 0)
    throw notFound('Article');
}
