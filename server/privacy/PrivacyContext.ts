import type { RequestContext } from '../access/RequestContext';
import type { MovingHolidays } from '../countries/businessDays';
import type { MailFiles } from './createMailFiles';
import type { ErasureLog } from './erasureLog';

export interface PrivacyContext extends RequestContext {
  /** MOVING_HOLIDAYS: public holidays that the file of the country cannot compute. */
  movingHolidays: MovingHolidays;
  /** Mail that was written as files. */
  mailFiles: MailFiles;
  /** Log of erasures, which a restore has to repeat. */
  erasureLog: ErasureLog;
}
