/** Returns the expected result of a scenario: nothing acknowledged is lost, stored twice or unmailed (scripts/chaos). */
export const sound = (input: { submits: number; deaths: number }) => ({
  ...input,
  acknowledged: input.submits,
  wrong: 0,
  lost: 0,
  doubled: 0,
  unmailed: 0,
});
