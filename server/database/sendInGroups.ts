/** Groups under way at once: with more they are smaller, and each is a statement, a commit and a round trip. */
const AT_ONCE = 2;
const MOST = 16;
/** A group that takes longer holds up nobody any more: its connection may have fallen silent. */
const PATIENCE_MS = 1_000;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes a way to send items of which several go together while others are under way. Where nothing is, one goes alone and at
 * once. Sizes are powers of two, so that there are few statements to plan.
 * @param send stores a group; gives the result of each, or fails and has stored none.
 * @param isOfAll whether an error says nothing of what a group holds. After any other (a text that is too long, two groups that
 * wait for each other) each of the group is sent by itself, so that each has an end of its own.
 */
export function sendInGroups<Item, Result>(
  send: (group: readonly Item[]) => Promise<readonly Result[]>,
  isOfAll: (error: unknown) => boolean,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  const sendAll = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await send(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (group.length === 1 || isOfAll(error)) for (const { reject } of group) reject(error);
      else await Promise.all(group.map((one) => sendAll([one])));
    }
  };

  const sendNext = () => {
    if (waiting.length === 0 || underWay >= AT_ONCE) return;
    const size = Math.min(MOST, 2 ** Math.floor(Math.log2(waiting.length)));
    let isUnderWay = true;
    const end = () => {
      if (!isUnderWay) return;
      isUnderWay = false;
      underWay -= 1;
      sendNext();
    };
    underWay += 1;
    const timer = setTimeout(end, PATIENCE_MS);
    sendAll(waiting.splice(0, size)).finally(() => {
      clearTimeout(timer);
      end();
    });
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      sendNext();
    });
}
