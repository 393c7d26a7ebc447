import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { validate } from 'uuid';
import { getKnownLocale } from '../../schema/locales';
import { openAccess } from '../auth/openAccess';
import { getOwnAccount } from '../auth/ownAccount';
import { Access } from '../common/Access';
import type { Context } from '../context';
import { appError, notFound } from '../errors/appError';
import { describeFailure, Failure, getFailureCode } from '../jobs/Failure';
import { arePushKeys } from './encryptPush';
import { NOTICE_KINDS, PushDevice } from './PushDevice';
import { PushSubscriptionInput, PushWishesInput } from './PushDeviceInput';
import { findSilence, PushSilence } from './PushSilence';
import { testNotice } from './pushMessages';
import { isTimeOfDay } from './quietHours';

/** More than one person uses; a limit because each device is an address that the site calls. */
const MAX_DEVICES = 20;
const LABEL_LENGTH = 80;

@ObjectType({ description: 'The devices of the account, and the key with which a browser subscribes.' })
export class NoticeSettings {
  @Field(() => String, { description: 'The public key of the site towards push services (VAPID).' })
  pushKey!: string;

  @Field(() => [PushDevice])
  devices!: PushDevice[];
}

@ObjectType({ description: 'How a test went.' })
export class PushTest {
  @Field(() => Boolean, {
    description: 'Whether the push service took the notice. The device shows it a moment later.',
  })
  sent!: boolean;

  @Field(() => PushDevice, { description: 'The device; it says if its push service takes no notices any more.' })
  device!: PushDevice;

  @Field(() => Failure, { nullable: true })
  failure!: Failure | null;
}

@Resolver(() => PushDevice)
export class PushDeviceResolver {
  @FieldResolver(() => PushSilence, { nullable: true, description: 'Why it shows no notices; null if it does.' })
  silence(@Root() device: PushDevice, @Ctx() { push, now }: Context): PushSilence | null {
    return findSilence(device, push.publicKey, now());
  }

  @Access('staff')
  @Query(() => NoticeSettings, { description: 'The devices of the account that asks.' })
  async noticeSettings(@Ctx() { em, viewer, push }: Context): Promise<NoticeSettings> {
    const devices = await em.find(PushDevice, { accountId: viewer?.id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    return Object.assign(new NoticeSettings(), { pushKey: push.publicKey, devices });
  }

  @Access('staff')
  @Mutation(() => PushDevice, {
    description: 'Lets a browser show notices. A browser belongs to the account that subscribed last.',
  })
  async subscribePush(
    @Arg('input', () => PushSubscriptionInput) input: PushSubscriptionInput,
    @Ctx() context: Context,
  ): Promise<PushDevice> {
    const { now, push } = context;
    const subscription = readSubscription(input, context);
    return openAccess(context, async (inner, { account, session }) => {
      await inner.nativeDelete(PushDevice, { endpoint: subscription.endpoint });
      if ((await inner.count(PushDevice, { accountId: account.id })) >= MAX_DEVICES) {
        throw appError('BAD_REQUEST', `An account has ${MAX_DEVICES} devices at most. Remove one first.`);
      }
      const device = Object.assign(new PushDevice(), {
        ...subscription,
        accountId: account.id,
        session,
        kinds: NOTICE_KINDS,
        createdAt: now(),
        confirmedAt: now(),
        pushKey: push.publicKey,
      });
      await inner.persist(device).flush();
      return device;
    });
  }

  // Each start of the desk calls it, so it is no entry of the audit trail, as a call for staff alone would be.
  @Access('account')
  @Mutation(() => PushDevice, {
    nullable: true,
    description:
      'Confirms a device of the account, whose browser may have another subscription by now. Null if it was removed.',
  })
  async renewPush(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => PushSubscriptionInput) input: PushSubscriptionInput,
    @Ctx() context: Context,
  ): Promise<PushDevice | null> {
    const { em, now, push, viewer } = context;
    const subscription = readSubscription(input, context);
    const device = validate(id) ? await em.findOne(PushDevice, { id, accountId: viewer?.id }) : null;
    if (!device) return null;
    await em.nativeDelete(PushDevice, { endpoint: subscription.endpoint, id: { $ne: id } });
    // Only another subscription helps against a rejection of its push service.
    const isSame = device.endpoint === subscription.endpoint;
    const isOver = isSame && device.storedSilence !== null && device.storedSilence !== PushSilence.BLOCKED;
    const session = viewer?.session ?? null;
    Object.assign(device, subscription, { session, confirmedAt: now(), pushKey: push.publicKey });
    if (!isOver) Object.assign(device, { storedSilence: null, silentSince: null });
    await em.flush();
    return device;
  }

  // As above: the desk calls it by itself.
  @Access('account')
  @Mutation(() => PushDevice, {
    nullable: true,
    description: 'Reports that the browser of a device allows no notifications. Null if the device was removed.',
  })
  async reportPushBlocked(
    @Arg('id', () => ID) id: string,
    @Ctx() { em, now, viewer }: Context,
  ): Promise<PushDevice | null> {
    const device = validate(id) ? await em.findOne(PushDevice, { id, accountId: viewer?.id }) : null;
    if (!device || device.storedSilence === PushSilence.BLOCKED) return device;
    Object.assign(device, { storedSilence: PushSilence.BLOCKED, silentSince: now() });
    await em.flush();
    return device;
  }

  @Access('staff')
  @Mutation(() => PushDevice, { description: 'Changes the notices of a device of the account, and its quiet hours.' })
  async updatePush(
    @Arg('id', () => ID) id: string,
    @Arg('wishes', () => PushWishesInput) wishes: PushWishesInput,
    @Ctx() context: Context,
  ): Promise<PushDevice> {
    const device = await getDevice(id, context);
    const { kinds, quietFrom = null, quietTo = null, overdueAlways } = wishes;
    for (const [name, time] of Object.entries({ quietFrom, quietTo })) {
      if (time !== null && !isTimeOfDay(time)) throw appError('BAD_REQUEST', `${name} must be a time such as 20:00.`);
    }
    if ((quietFrom === null) !== (quietTo === null))
      throw appError('BAD_REQUEST', 'quietFrom and quietTo belong together.');
    Object.assign(device, { kinds: [...new Set(kinds)], quietFrom, quietTo, overdueAlways });
    await context.em.flush();
    return device;
  }

  @Access('staff')
  @Mutation(() => ID, { description: 'Removes a device of the account. One that is gone already counts as removed.' })
  async unsubscribePush(@Arg('id', () => ID) id: string, @Ctx() { em, viewer }: Context): Promise<string> {
    if (validate(id)) await em.nativeDelete(PushDevice, { id, accountId: viewer?.id });
    return id;
  }

  @Access('staff')
  @Mutation(() => PushTest, { description: 'Sends a notice to a device of the account at once.' })
  async sendTestPush(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<PushTest> {
    const { em, push, origin, now } = context;
    const device = await getDevice(id, context);
    const { locale } = await getOwnAccount(context);
    const test = Object.assign(new PushTest(), { sent: false, device, failure: null });
    try {
      const silence = await push.send(device, testNotice(origin, getKnownLocale(locale)));
      // A test that arrives shows that nothing is wrong any more.
      Object.assign(device, { storedSilence: silence ?? null, silentSince: silence ? now() : null });
      await em.flush();
      test.sent = !silence;
    } catch (error) {
      return Object.assign(test, { failure: describeFailure(getFailureCode(error)) });
    }
    return test;
  }
}

/** @throws NOT_FOUND if the account has no such device. */
async function getDevice(id: string, { em, viewer }: Context): Promise<PushDevice> {
  const device = validate(id) ? await em.findOne(PushDevice, { id, accountId: viewer?.id }) : null;
  if (!device) throw notFound('Device');
  return device;
}

/** @throws BAD_REQUEST for a subscription that no browser makes. */
function readSubscription({ endpoint, p256dh, auth, label }: PushSubscriptionInput, { push }: Context) {
  if (!push.isEndpoint(endpoint)) throw appError('BAD_REQUEST', 'endpoint must be a public address with https.');
  if (!arePushKeys({ p256dh, auth })) throw appError('BAD_REQUEST', 'p256dh and auth must be keys of a subscription.');
  return { endpoint, p256dh, auth, label: label.trim().slice(0, LABEL_LENGTH) };
}
