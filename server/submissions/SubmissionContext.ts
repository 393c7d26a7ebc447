import type { RequestContext } from '../access/RequestContext';
import type { Jobs } from '../jobs/createJobs';
import type { SubmitLimits } from '../limits/createSubmitLimits';
import type { Captchas } from '../spam/Captcha';

export interface SubmissionContext extends RequestContext {
  captchas: Captchas;
  limits: SubmitLimits;
  /** Version of the privacy notice below the forms. */
  privacyVersion: string;
  /** SIDE_FORMS=off: help, newsletter and service forms store nothing. */
  sideForms: boolean;
  jobs: Pick<Jobs, 'wake' | 'prepareResume'>;
}
