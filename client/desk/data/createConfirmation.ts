/**
 * Creates the question for a new sign-in, which all changes that wait for it share.
 * @param notify called when the question begins or ends.
 */
export function createConfirmation(notify: () => void) {
  let pending: ReturnType<typeof createPending> | undefined;
  return {
    ask: (): Promise<boolean> => {
      if (!pending) {
        pending = createPending();
        notify();
      }
      return pending.promise;
    },
    isAsked: () => pending !== undefined,
    end: (isConfirmed: boolean) => {
      pending?.resolve(isConfirmed);
      pending = undefined;
      notify();
    },
  };
}

function createPending() {
  let resolve: (isConfirmed: boolean) => void = () => {};
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
