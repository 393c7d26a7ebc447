/** Returns a function that runs tasks one after the other, in the order of the calls; a task that fails does not stop the next. */
export function serialize(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task);
    last = next.catch(() => {});
    return next;
  };
}
