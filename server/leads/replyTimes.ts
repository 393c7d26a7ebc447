import { constants } from '../content/constants';

const HOUR = 3_600_000;
const { quoteHoursMin, quoteHoursMax } = constants.replies;

/**
 * What arrived at `due` or earlier is due, at `overdue` or earlier overdue: the two ends of the promise that the pages
 * make ("24-48 hours"), from the same constants.
 */
export const replyTimes = (now: Date) => ({
  due: new Date(now.getTime() - quoteHoursMin * HOUR),
  overdue: new Date(now.getTime() - quoteHoursMax * HOUR),
});
