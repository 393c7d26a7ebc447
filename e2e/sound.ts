/** What comes of a scenario in which nothing acknowledged is lost, doubled or untold (scripts/chaos). */
export const sound = (input: { submits: number; deaths: number }) => ({
  ...input,
  acknowledged: input.submits,
  wrong: 0,
  lost: 0,
  doubled: 0,
  unmailed: 0,
});
