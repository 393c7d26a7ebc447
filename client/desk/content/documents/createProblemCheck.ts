/**
 * Creates a check of saved texts that asks once for the same texts, however many wait for the answer.
 * @param show called with the problems of the texts that were saved last.
 */
export function createProblemCheck<Problem>(
  ask: () => Promise<readonly Problem[]>,
  show: (problems: readonly Problem[]) => void,
) {
  /** Undefined once texts were saved that no check has seen. */
  let asked: Promise<readonly Problem[]> | undefined = Promise.resolve([]);
  return {
    expire: () => {
      asked = undefined;
    },
    check: (): Promise<readonly Problem[]> => {
      if (asked) return asked;
      const own = ask();
      asked = own;
      void own.then((problems) => {
        if (asked === own) show(problems);
      });
      return own;
    },
  };
}
